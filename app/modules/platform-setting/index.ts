export { CHOICES, CHOSEN_NAMES, OTHER_LANGUAGES, platformForm, TRAINING_CRAWLERS } from './model.ts'
export { presentSettings } from './present.ts'
