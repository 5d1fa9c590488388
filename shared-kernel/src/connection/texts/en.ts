export const texts = {
  connection: {
    connectTimeout: 'Connecting took too long. Make sure the device is on and try again.',
    networkOffline: 'The network is down. Check the network connection of this computer.',
    searchFailed: 'The device was not found. Make sure it is on and in the same network as this computer.',
    loginFailed: 'Signing in to the device failed. Try again later.',
    checkInputs: 'Check the address, port, account and password you entered.',
    missingAddress: 'Enter the IP address or domain of the device.',
    broadcastFailed: 'Searching the local network failed. Enter the address to connect directly.',
    tryTimeout: 'The device did not answer in time. Try again.',
    wrongDevice: 'The device at this address cannot prove who it is. The connection was stopped; your password was not sent.',
    refused: 'The device refused the connection. Contact the administrator.',
  },
}
