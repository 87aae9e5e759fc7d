export type { PictureRefusal } from '#app/platform/picture/web-pictures.server.ts'
export { avatarKeys, findAvatarFile, removeAvatar, setAvatar } from './avatar/avatar.server.ts'
export { changeLanguage, changeProfile, changeTimeZone, keepBrowserZone } from './commands.server.ts'
export { getProfile } from './queries.server.ts'
