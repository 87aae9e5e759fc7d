export { CHOICES, platformForm, SETTING_NAMES, TRAINING_CRAWLERS } from './model.ts'
