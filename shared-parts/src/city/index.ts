export { namedCities } from './city-search.ts'
export { byCountry, cityArea, cityName, countryName, regionName, type CityGroup, type CityNames, type CountryGroup } from './city-text.ts'
