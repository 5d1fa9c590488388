// WIN-12: shows a page that explains when the device cannot be reached. It keeps nothing else: what the desktop needs comes from the device.
const cacheName = 'cove-offline-1'
const page = '/offline.html'
const files = [page, '/offline.css', '/offline.js']
// Addresses of the device that are no screens of the desktop: downloads, calls, pages of links.
const deviceAreas = /^\/(v\d|ugos|api|s|dav)\//

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll(files.map((file) => new Request(file, { cache: 'reload' }))))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name.startsWith('cove-offline-') && name !== cacheName).map((name) => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url)
  if (origin !== self.location.origin) return
  if (files.includes(pathname)) event.respondWith(fetch(event.request).catch(() => caches.match(pathname)))
  else if (event.request.mode === 'navigate' && !deviceAreas.test(pathname))
    event.respondWith(fetch(event.request).catch(() => caches.match(page)))
})
