export { getSettings, readPresentSettings, saveSettings } from './settings.server.ts'
