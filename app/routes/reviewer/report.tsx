import { data, redirect } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import {
	addAttachment,
	askExtension,
	getOwnReview,
	removeAttachment,
	saveReportDraft,
	submitReport,
} from '#app/modules/review/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { refuseWhileImpersonating } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
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
	if (own?.is !== 'workspace') throw new Response(null, { status: 404 })
	return own.review
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const ctx = context.get(ctxContext)
	const actor = await requireReviewer(context, request)
	refuseWhileImpersonating(actor, 'reviewer')
	const { criteria } = await workspace(ctx, actor, params.id)
	const form = await postedForm(request)
	const { id } = params
	const back = (what: string) => redirect(`${reviewPath(id)}/rapport?fait=${what}`, 303)
	const [act, subject] = form.text('acte').split(':')
	if (act === 'delai') {
		const asked = { dueOn: form.text('jour'), reason: form.text('motif') }
		const result = await askExtension(ctx, actor, id, asked)
		return result.ok
			? back('delai')
			: data({ is: 'extension' as const, error: result.error, asked }, { status: 422 })
	}
	const typed = reportTyped(
		form,
		criteria.map((criterion) => criterion.id),
	)
	if (act === 'envoyer') {
		const result = await submitReport(ctx, actor, id, typed)
		if (result.ok) return redirect(`${reviewPath(id)}?fait=${result.isFirst ? 'envoye' : 'modifie'}`, 303)
		return data({ is: 'report' as const, refused: result, typed }, { status: 422 })
	}
	if (act !== 'brouillon' && act !== 'joindre' && act !== 'retirer') throw new Response(null, { status: 400 })
	const saved = await saveReportDraft(ctx, actor, id, typed)
	if (!saved.ok && saved.error !== 'submittedAlready')
		return data({ is: 'report' as const, refused: saved, typed }, { status: 422 })
	if (act === 'brouillon') return back('brouillon')
	const done =
		act === 'joindre'
			? await attach(ctx, actor, id, form.file('fichier'))
			: await remove(ctx, actor, id, subject)
	if (!done.ok) return data({ is: 'file' as const, error: done.error, typed }, { status: 422 })
	// What was changed in a report that was sent is kept only by sending it: the form shows it again.
	return saved.ok ? back(done.what) : data({ is: 'changed' as const, what: done.what, typed })
}

async function attach(ctx: Ctx, actor: Actor, id: string, file: File | null) {
	if (!file) return { ok: false, error: 'empty' } as const
	const added = await addAttachment(ctx, actor, id, new Uint8Array(await file.arrayBuffer()))
	if (!added.ok) return added
	return { ok: true, what: added.isNamed ? 'fichier-nomme' : 'fichier' } as const
}

async function remove(ctx: Ctx, actor: Actor, id: string, fileId = '') {
	const removed = await removeAttachment(ctx, actor, id, fileId)
	return removed.ok ? ({ ok: true, what: 'retire' } as const) : removed
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
