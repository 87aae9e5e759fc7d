export { ItemAction, RefuseTime } from './item-action.tsx'
export { RefusedAction } from './refused-action.tsx'
