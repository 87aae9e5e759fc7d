export { type DeskWork, getDeskWork } from './get-work.server.ts'
export { listWorks, type WorkRow } from './list-works.server.ts'
export { publishWorkNotice } from './notice-on-work.server.ts'
export { restoreWork, withdrawWork } from './withdraw-work.server.ts'
