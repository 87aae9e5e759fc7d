export { LIBRARY, SaveButton } from './save-button.tsx'
