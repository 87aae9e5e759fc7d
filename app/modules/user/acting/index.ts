export { refuseWhileActing } from './refuse-while-acting.ts'
