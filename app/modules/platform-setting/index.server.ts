export { getSettings, saveSettings } from './settings.server.ts'
