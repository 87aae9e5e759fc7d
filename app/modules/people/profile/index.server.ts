export { findAvatarFile, removeAvatar, removeUnused, setAvatar } from './avatar/avatar.server.ts'
export type { PictureRefusal } from './avatar/picture.server.ts'
export { changeLanguage, changeProfile } from './commands.server.ts'
export { getProfile } from './queries.server.ts'
