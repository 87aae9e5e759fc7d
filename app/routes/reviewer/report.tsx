import { data, redirect } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
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
import { type Actor, refuseWhileImpersonating } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm, refusedPage } from '#app/platform/http/posted-form.ts'
import { DoneNotice } from '#app/ui/notice.tsx'
import { AsideBox } from '#app/ui/panel.tsx'
import type { Route } from './+types/report'
import { ExtensionForm } from './components/extension-form.tsx'
import { reviewPath } from './components/paths.ts'
import { ReportForm } from './components/report-form.tsx'
import { reportTyped } from './components/report-typed.ts'
import { ReviewHead } from './components/review-head.tsx'
import { ReviewSteps } from './components/review-steps.tsx'
import { requireReviewer } from './entry.server.ts'

export { reviewerLinks as links } from './components/reviewer-styles.ts'

const DONE = ['brouillon', 'fichier', 'fichier-nomme', 'retire', 'delai'] as const

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const actor = await requireReviewer(context, request)
	const review = await workspace(ctx, actor, params.id)
	if (!review.hasStated || !review.isRoundOpen) return redirect(reviewPath(review.id), 303)
	const done = new URL(request.url).searchParams.get('fait')
	return { review, notice: DONE.find((code) => code === done) ?? null }
}

async function workspace(ctx: Ctx, actor: Actor, id: string) {
	const own = await getOwnReview(ctx, actor, id)
	if (own?.is !== 'workspace') throw new NotFound()
	return own.review
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const ctx = context.get(ctxContext)
	const actor = await requireReviewer(context, request)
	refuseWhileImpersonating(actor, 'reviewer')
	const { criteria } = await workspace(ctx, actor, params.id)
	const form = await postedForm(request)
	const about = { assignmentId: params.id }
	const asked = { dueOn: form.text('jour'), reason: form.text('motif') }
	const typed = reportTyped(
		form,
		criteria.map((criterion) => criterion.id),
	)
	const [, fileId = ''] = form.text('acte').split(':')
	const draft = () => saveReportDraft(ctx, actor, { ...about, form: typed })
	const { act, done, answer } = await performPosted(form, {
		delai: ['delai', () => askExtension(ctx, actor, { ...about, ...asked })],
		envoyer: ['envoye', () => submitReport(ctx, actor, { ...about, form: typed })],
		brouillon: ['brouillon', draft],
		joindre: ['fichier', () => withDraft(draft, () => attach(ctx, actor, params.id, form.file('fichier')))],
		retirer: ['retire', () => withDraft(draft, () => removeAttachment(ctx, actor, { ...about, fileId }))],
	})
	if (act === 'delai' && !answer.ok)
		return refusedPage({ is: 'extension' as const, error: answer.error, asked })
	if ((act === 'envoyer' || act === 'brouillon') && !answer.ok)
		return refusedPage({ is: 'report' as const, refused: answer, typed })
	if (act === 'envoyer' && answer.ok)
		return redirect(`${reviewPath(params.id)}?fait=${answer.isFirst ? done : 'modifie'}`, 303)
	const back = (what: string) => redirect(`${reviewPath(params.id)}/rapport?fait=${what}`, 303)
	if (act !== 'joindre' && act !== 'retirer') return back(done)
	if (answer.of === 'draft') return refusedPage({ is: 'report' as const, refused: answer.refused, typed })
	if (answer.of === 'file') return refusedPage({ is: 'file' as const, error: answer.error, typed })
	const what = answer.isNamed ? ('fichier-nomme' as const) : done
	// What was changed in a report that was sent is kept only by sending it: the form shows it again.
	return answer.isKept ? back(what) : data({ is: 'changed' as const, what, typed })
}

/** Keeps what was typed, as far as the report was not sent yet, and then does something with a file of it. */
async function withDraft(
	keep: () => Promise<{ ok: true } | ReportRefusal>,
	perform: () => Promise<{ ok: true; isNamed?: boolean } | { ok: false; error: AttachmentRefusal }>,
) {
	const kept = await keep()
	if (!kept.ok && kept.error !== 'submittedAlready') return { of: 'draft', refused: kept } as const
	const done = await perform()
	if (!done.ok) return { of: 'file', error: done.error } as const
	return { of: 'both', isKept: kept.ok, isNamed: done.isNamed ?? false } as const
}

async function attach(ctx: Ctx, actor: Actor, assignmentId: string, file: File | null) {
	if (!file) return { ok: false, error: 'empty' } as const
	const bytes = new Uint8Array(await file.arrayBuffer())
	return addAttachment(ctx, actor, { assignmentId, bytes })
}

/** The report: criteria, comments to the author, confidential comments, annotated files, recommendation. */
export default function Report({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('review')
	const { review, notice } = loaderData
	const shownNotice = actionData?.is === 'changed' ? actionData.what : actionData ? null : notice
	return (
		<div className="page review-page">
			<ReviewHead task={review} page={t('pages.report')} />
			<DoneNotice>{shownNotice ? t(`notices.${shownNotice}`) : null}</DoneNotice>
			<ReviewSteps id={review.id} step="report" hasStated />
			<div className="workshop">
				<ReportForm
					review={review}
					typed={actionData && 'typed' in actionData ? actionData.typed : null}
					refused={actionData?.is === 'report' ? actionData.refused : null}
					refusedFile={actionData?.is === 'file' ? actionData.error : null}
				/>
				<AsideBox className="side" aria-labelledby="reperes">
					<h2 id="reperes">{t('report.guidance')}</h2>
					<ul>
						<li>{t('report.hints.anonymous')}</li>
						<li>{t('report.hints.precise')}</li>
						<li>{t('report.hints.kind')}</li>
						<li>{t('report.hints.until')}</li>
					</ul>
					<ExtensionForm review={review} refused={actionData?.is === 'extension' ? actionData : null} />
				</AsideBox>
			</div>
		</div>
	)
}
