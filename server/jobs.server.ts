import { deleteDueAccounts } from '#app/modules/account/deletion/index.server.ts'
import { playsDemonstration } from '#app/modules/account/demonstration/index.server.ts'
import { endMerges } from '#app/modules/account/merge/index.server.ts'
import { followAnnouncementDates } from '#app/modules/announcement/index.server.ts'
import { sweepRequests } from '#app/modules/api/index.server.ts'
import { announceCallStates } from '#app/modules/call/index.server.ts'
import { sweepContactMessages } from '#app/modules/contact/index.server.ts'
import { foldDeskCounts } from '#app/modules/decision/desk/index.server.ts'
import { checkDois, followDeposits, makesDeposits, sendsRemovals } from '#app/modules/deposit/index.server.ts'
import { sendAlerts, sendCallNotices } from '#app/modules/follow/index.server.ts'
import { sweepFormDrafts } from '#app/modules/form-draft/index.server.ts'
import { followWorks, makesGalleys, makesVolumes, sweepVolumes } from '#app/modules/galley/index.server.ts'
import { sweepTokens } from '#app/modules/identity/api-token/index.server.ts'
import { sweepAccounts } from '#app/modules/identity/index.server.ts'
import { finishRecoveries } from '#app/modules/identity/recovery/index.server.ts'
import { sweepQuestions } from '#app/modules/journal-question/index.server.ts'
import { sweepPrivateChecks } from '#app/modules/manuscript-check/index.server.ts'
import { entersExports, readsExports, sweepExports } from '#app/modules/ojs-import/index.server.ts'
import { followPeople } from '#app/modules/person/manage/index.server.ts'
import { publishDue } from '#app/modules/publication/index.server.ts'
import { numbersPages } from '#app/modules/publication/issues/index.server.ts'
import { makesPreviews, sweepPreviews } from '#app/modules/publication/previews/index.server.ts'
import { mayLeave } from '#app/modules/review/recall/index.server.ts'
import { sendReminders } from '#app/modules/review/reminders/index.server.ts'
import { indexesConcepts } from '#app/modules/search/index.server.ts'
import { fetchAnswers } from '#app/modules/submission/correspondence/index.server.ts'
import { sweepUploads } from '#app/modules/submission/uploads/index.server.ts'
import { sweepTrials } from '#app/modules/trial-journal/index.server.ts'
import {
	checksBackups,
	countsStorage,
	rebuildsSearch,
	recountsUsage,
} from '#app/modules/upkeep/index.server.ts'
import { ensureUsagePartitions, rollUpPastDays } from '#app/modules/usage/index.server.ts'
import { sendUsageMails } from '#app/modules/usage/own-works/index.server.ts'
import { sendWaitingMails } from '#app/modules/waiting/index.server.ts'
import { deliversWebhooks, followPublished, sweepDeliveries } from '#app/modules/webhook/index.server.ts'
import { matchReferences } from '#app/modules/work/cited/index.server.ts'
import type { TellStep } from '#app/platform/backup/backup.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Env } from '#app/platform/env.server.ts'
import { type JobKind, periodic, type RunningJob } from '#app/platform/jobs/job.ts'
import { sweepEndedJobs } from '#app/platform/jobs/queue.server.ts'
import { sendsMail, sweepOldMail } from '#app/platform/mail/outbox.server.ts'
import { smtpTransport } from '#app/platform/mail/smtp.server.ts'
import { removesObjects, sweepObjects } from '#app/platform/storage/stored-objects.server.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Makes a backup and tells how far it has come. */
export type BackUp = (tell: TellStep) => Promise<unknown>

/** All work outside requests, by kind. Without a mail server, mail waits in the outbox, where it can be read; `backUp` makes backups. */
export async function jobKinds(env: Env, backUp: BackUp | null): Promise<JobKind[]> {
	const kinds = [
		removesObjects(),
		makesGalleys(),
		makesVolumes(),
		makesPreviews(),
		numbersPages(),
		playsDemonstration(),
		indexesConcepts(),
		rebuildsSearch(),
		recountsUsage(),
		countsStorage(),
		checksBackups(),
		makesDeposits(),
		sendsRemovals(),
		deliversWebhooks(),
		readsExports(),
		entersExports(),
		periodic('usage-partitions', DAY_MS, ensureUsagePartitions),
		periodic('usage-roll-up', HOUR_MS, rollUpPastDays),
		periodic('account-deletion', HOUR_MS, deleteDueAccounts),
		periodic('account-merge-end', DAY_MS, endMerges),
		periodic('account-recovery', 5 * MINUTE_MS, (ctx) => finishRecoveries(ctx, null, {})),
		periodic('account-sweep', DAY_MS, (ctx) => sweepAccounts(ctx, null, {})),
		periodic('api-token-sweep', HOUR_MS, (ctx) => sweepTokens(ctx, null, {})),
		periodic('api-request-sweep', HOUR_MS, (ctx) => sweepRequests(ctx, null, {})),
		periodic('form-draft-sweep', DAY_MS, (ctx) => sweepFormDrafts(ctx, null, {})),
		periodic('question-sweep', DAY_MS, sweepQuestions),
		periodic('message-sweep', DAY_MS, sweepContactMessages),
		periodic('trial-sweep', HOUR_MS, sweepTrials),
		periodic('ojs-export-sweep', DAY_MS, sweepExports),
		periodic('mail-sweep', DAY_MS, sweepOldMail),
		periodic('job-sweep', DAY_MS, sweepEndedJobs),
		periodic('private-check-sweep', HOUR_MS, (ctx) => sweepPrivateChecks(ctx, null, {})),
		periodic('object-sweep', DAY_MS, sweepObjects),
		periodic('upload-sweep', HOUR_MS, (ctx) => sweepUploads(ctx, null, {})),
		periodic('desk-count-folding', HOUR_MS, foldDeskCounts),
		periodic('reminders', HOUR_MS, sendReminders),
		periodic('waiting-mails', HOUR_MS, sendWaitingMails),
		periodic('usage-mails', HOUR_MS, sendUsageMails),
		periodic('publication', 15 * SECOND_MS, publishDue),
		periodic('announcements', 15 * SECOND_MS, (ctx) => followAnnouncementDates(ctx, null, {})),
		periodic('reference-matching', MINUTE_MS, matchReferences),
		periodic('people-comparison', MINUTE_MS, followPeople),
		periodic('galley-following', MINUTE_MS, followWorks),
		periodic('volume-sweep', DAY_MS, sweepVolumes),
		periodic('preview-sweep', DAY_MS, sweepPreviews),
		periodic('deposit-following', MINUTE_MS, followDeposits),
		periodic('doi-check', 10 * MINUTE_MS, checkDois),
		periodic('webhook-following', MINUTE_MS, followPublished),
		periodic('call-states', MINUTE_MS, (ctx) => announceCallStates(ctx, null, {})),
		periodic('webhook-sweep', DAY_MS, sweepDeliveries),
		periodic('alerts', MINUTE_MS, sendAlerts),
		periodic('call-notices', MINUTE_MS, sendCallNotices),
	]
	if (env.INBOUND?.imapUrl) kinds.push(periodic('answers', MINUTE_MS, fetchAnswers))
	if (backUp) {
		const run = (ctx: Ctx, _stopping: AbortSignal, job: RunningJob) =>
			backUp((progress) => job.save(ctx, progress))
		kinds.push(periodic('backup', 6 * HOUR_MS, run, { waitsFirst: true }))
	}
	if (env.SMTP_URL) kinds.push(sendsMail(await smtpTransport(env.SMTP_URL, env.MAIL_FROM), mayLeave))
	return kinds
}
