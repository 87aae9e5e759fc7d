import { data, redirect } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { reviewVisitOf } from '#app/modules/review/by-link/index.server.ts'
import {
	type AttachmentRefusal,
	addAttachment,
	askExtension,
	getOwnReview,
	type ReportRefusal,
	removeAttachment,
	saveReportDraft,
	submitReport,
} from '#app/modules/review/index.server.ts'
import type { ReportForm as ReportTyped } from '#app/modules/review/index.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm, refusedPage } from '#app/platform/http/posted-form.ts'
import { postsAs, readForm, refusedForm } from '#app/platform/http/read-form.ts'
import { AsideBox } from '#app/ui/panel.tsx'
import type { Route } from './+types/report'
import { ExtensionForm } from './components/extension-form.tsx'
import { reviewPath } from './components/paths.ts'
import { ReportForm } from './components/report-form.tsx'
import { attachmentForm, reportTyped } from './components/report-typed.ts'
import { ReviewHead } from './components/review-head.tsx'
import { ReviewNotice } from './components/review-notice.tsx'
import { ReviewSteps } from './components/review-steps.tsx'
import { reviewerInPerson, reviewerOf } from './entry.server.ts'

export { reviewerLinks as links } from './components/reviewer-styles.ts'

const DONE = ['brouillon', 'fichier', 'fichier-nomme', 'fichier-incomplet', 'retire', 'delai'] as const

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const actor = await reviewerOf(context, request)
	const review = await workspace(ctx, actor, params.id)
	if (!review.hasStated || !review.isRoundOpen) return redirect(reviewPath(review.id), 303)
	const done = new URL(request.url).searchParams.get('fait')
	const isByLink = reviewVisitOf(context) !== null
	return { review, isByLink, notice: DONE.find((code) => code === done) ?? null }
}

async function workspace(ctx: Ctx, actor: Actor, id: string) {
	const own = await getOwnReview(ctx, actor, id)
	if (own?.is !== 'workspace') throw new NotFound()
	return own.review
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const ctx = context.get(ctxContext)
	const actor = await reviewerInPerson(context, request)
	const { criteria } = await workspace(ctx, actor, params.id)
	const form = await postedForm(request)
	const about = { assignmentId: params.id }
	const typed = reportTyped(
		form,
		criteria.map((criterion) => criterion.id),
	)
	const [, fileId = ''] = form.text('acte').split(':')
	const draft = () => saveReportDraft(ctx, actor, { ...about, form: typed })
	const { file } = readForm(form, attachmentForm).typed
	const bytes = file.fileName === '' ? null : file.bytes
	const attach = () => addAttachment(ctx, actor, { ...about, bytes: bytes ?? new Uint8Array() })
	const { action, done, answer } = await performPosted(form, {
		delai: ['delai', postsAs(ctx, actor)(askExtension, about)],
		envoyer: ['envoye', () => submitReport(ctx, actor, { ...about, form: typed, bytes })],
		brouillon: [bytes ? 'fichier' : 'brouillon', () => withDraft(draft, bytes && attach)],
		joindre: ['fichier', () => withDraft(draft, attach)],
		retirer: ['retire', () => withDraft(draft, () => removeAttachment(ctx, actor, { ...about, fileId }))],
	})
	if (action === 'delai' && !answer.ok) return refusedForm(form, answer, { is: 'extension' as const })
	const back = (what: string) => redirect(`${reviewPath(params.id)}/rapport?fait=${what}`, 303)
	if (action === 'delai') return back(done)
	if (action === 'envoyer') {
		if (answer.ok) {
			const sent = toSeeIn(answer, 'envoye') ?? (answer.isFirst ? done : 'modifie')
			return redirect(`${reviewPath(params.id)}?fait=${sent}`, 303)
		}
		return 'of' in answer
			? refusedPage({ is: 'file' as const, error: answer.error, typed })
			: refusedReport(answer, typed, bytes && attach)
	}
	if (answer.of === 'draft') return refusedReport(answer.refused, typed, bytes && attach)
	if (answer.of === 'file') return refusedPage({ is: 'file' as const, error: answer.error, typed })
	const what = toSeeIn(answer, 'fichier') ?? done
	// What was changed in a report that was sent is kept only by sending it: the form shows it again.
	return answer.isKept ? back(what) : data({ is: 'changed' as const, what, typed })
}

type Attached = { ok: true; isNamed: boolean; isIncomplete: boolean }
type Attach = () => Promise<Attached | { ok: false; error: AttachmentRefusal }>

/** What is to be looked at in the copy of a file; first the name, since the file is then added again. */
function toSeeIn<Done extends 'envoye' | 'fichier'>(
	{ isNamed, isIncomplete }: Pick<Attached, 'isNamed' | 'isIncomplete'>,
	done: Done,
) {
	if (isNamed) return `${done}-nomme` as const
	return isIncomplete ? (`${done}-incomplet` as const) : null
}

/** A report that did not go; the file that was chosen with it is kept all the same, since no browser would choose it again. */
async function refusedReport(refused: ReportRefusal, typed: ReportTyped, attach: Attach | null) {
	const kept = attach ? await attach() : null
	const what = kept?.ok ? (toSeeIn(kept, 'fichier') ?? ('fichier' as const)) : null
	return refusedPage({
		is: 'report' as const,
		refused,
		typed,
		what,
		error: kept?.ok === false ? kept.error : null,
	})
}

/** Keeps what was typed, as far as the report was not sent yet, and then does something with a file of it, where there is one. */
async function withDraft(
	keep: () => Promise<{ ok: true } | ReportRefusal>,
	perform:
		| (() => Promise<
				{ ok: true; isNamed?: boolean; isIncomplete?: boolean } | { ok: false; error: AttachmentRefusal }
		  >)
		| null,
) {
	const kept = await keep()
	if (!kept.ok && (kept.error !== 'submittedAlready' || !perform))
		return { of: 'draft', refused: kept } as const
	const done = perform ? await perform() : ({ ok: true, isNamed: false, isIncomplete: false } as const)
	if (!done.ok) return { of: 'file', error: done.error } as const
	return {
		of: 'both',
		isKept: kept.ok,
		isNamed: done.isNamed ?? false,
		isIncomplete: done.isIncomplete ?? false,
	} as const
}

/** The report: criteria, comments to the author, confidential comments, annotated files, recommendation. */
export default function Report({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('review')
	const { review, isByLink, notice } = loaderData
	const shownNotice = actionData ? ('what' in actionData ? actionData.what : null) : notice
	return (
		<div className="page review-page">
			<ReviewHead task={review} page={t('pages.report')} isByLink={isByLink} />
			<ReviewNotice notice={shownNotice} isRefused={actionData?.is === 'report'} />
			<ReviewSteps id={review.id} step="report" hasStated />
			<div className="workshop">
				<ReportForm
					review={review}
					typed={actionData && 'typed' in actionData ? actionData.typed : null}
					refused={actionData?.is === 'report' ? actionData.refused : null}
					refusedFile={actionData?.is === 'file' || actionData?.is === 'report' ? actionData.error : null}
				/>
				<AsideBox className="side" aria-labelledby="reperes">
					<h2 id="reperes">{t('report.guidance')}</h2>
					<ul>
						<li>{t('report.hints.anonymous')}</li>
						<li>{t('report.hints.precise')}</li>
						<li>{t('report.hints.kind')}</li>
						<li>{t('report.hints.until')}</li>
					</ul>
					<ExtensionForm
						review={review}
						error={actionData?.is === 'extension' ? actionData.error : null}
						isOpen={actionData?.is === 'extension'}
					/>
				</AsideBox>
			</div>
		</div>
	)
}
