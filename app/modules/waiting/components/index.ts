export { RefusedAct } from './refused-act.tsx'
export { RefuseTime, WaitingAct } from './waiting-act.tsx'
