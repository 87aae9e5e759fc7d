import { accountMailSamples } from '#app/modules/account/index.server.ts'
import { contactMailSamples } from '#app/modules/contact/index.server.ts'
import { decisionMailSamples } from '#app/modules/decision/index.server.ts'
import { followMailSamples } from '#app/modules/follow/index.server.ts'
import { identityMailSamples } from '#app/modules/identity/index.server.ts'
import { institutionMailSamples } from '#app/modules/institution/claim/index.server.ts'
import { questionMailSamples } from '#app/modules/journal-question/index.server.ts'
import { peopleMailSamples } from '#app/modules/people/index.server.ts'
import { productionMailSamples } from '#app/modules/production/index.server.ts'
import { publicationMailSamples } from '#app/modules/publication/index.server.ts'
import { reviewMailSamples } from '#app/modules/review/index.server.ts'
import { reminderMailSamples } from '#app/modules/review/reminders/index.server.ts'
import { revisionMailSamples } from '#app/modules/review/revision/index.server.ts'
import { siteMailSamples } from '#app/modules/site/index.server.ts'
import { submissionMailSamples } from '#app/modules/submission/index.server.ts'
import { trialMailSamples } from '#app/modules/trial-journal/index.server.ts'
import { usageMailSamples } from '#app/modules/usage/own-works/index.server.ts'
import { waitingMailSamples } from '#app/modules/waiting/index.server.ts'
import { webhookMailSamples } from '#app/modules/webhook/index.server.ts'
import type { MailSample } from '#app/platform/mail/sample.ts'

/** Every mail that the platform sends, with data to look at it. A module that sends mails adds its own. */
export const SAMPLES: MailSample[] = [
	...siteMailSamples,
	...webhookMailSamples,
	...contactMailSamples,
	...questionMailSamples,
	...institutionMailSamples,
	...trialMailSamples,
	...identityMailSamples,
	...peopleMailSamples,
	...accountMailSamples,
	...followMailSamples,
	...decisionMailSamples,
	...productionMailSamples,
	...publicationMailSamples,
	...usageMailSamples,
	...waitingMailSamples,
	...reviewMailSamples,
	...reminderMailSamples,
	...revisionMailSamples,
	...submissionMailSamples,
]
