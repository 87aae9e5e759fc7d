export { RefusedAct } from './refused-act.tsx'
export { WaitingAct } from './waiting-act.tsx'
