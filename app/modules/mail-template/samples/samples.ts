import type { Language } from '#app/i18n/languages.ts'
import type { MailName } from '#app/platform/mail/names.ts'
import type { WrittenMail } from '#app/platform/mail/write.ts'
import { accountSamples } from './account-samples.ts'
import { decisionSamples } from './decision-samples.ts'
import { followSamples } from './follow-samples.ts'
import { SITE, TOKEN } from './origin.ts'
import { productionSamples } from './production-samples.ts'
import { reminderSamples } from './reminder-samples.ts'
import { reviewSamples } from './review-samples.ts'
import { siteSamples } from './site-samples.ts'
import { submissionSamples } from './submission-samples.ts'

/** One mail of the platform with data to look at it. */
export type Sample = {
	name: string
	mail: MailName
	/** True when its link is a right by itself: then the outbox must forget it. */
	isSecret?: boolean
	compose(language: Language): WrittenMail
}

/** Every mail that the platform sends. Whoever writes a new one adds it to its group. */
export const SAMPLES: Sample[] = [
	...siteSamples,
	...accountSamples,
	...followSamples,
	...decisionSamples,
	...productionSamples(SITE),
	...reminderSamples(SITE, TOKEN),
	...reviewSamples(SITE, TOKEN),
	...submissionSamples(SITE),
]
