import { data, redirect } from 'react-router'
import { formatBytes, formatDate, formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { hideReport, redactReport, shareReport } from '#app/modules/review/commands/share-report.server.ts'
import { isReported, SCORES } from '#app/modules/review/model.ts'
import { canRunReview } from '#app/modules/review/policy.ts'
import { type EditorReport, listAssignments } from '#app/modules/review/queries/editor-view.server.ts'
import { isOfSubmission } from '#app/modules/review/queries/of-submission.server.ts'
import { revealingWords } from '#app/modules/review/revealing-words.ts'
import { getWorkflowSettings } from '#app/modules/submission/queries/workflow-settings.server.ts'
import type { Actor } from '#app/modules/user/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { TextIn, useLanguage } from '#app/ui/text.tsx'
import { Cloth } from '#app/ui/weave/cover.tsx'
import { DoneNotice } from '../../../site/components/done-notice.tsx'
import { FormSummary } from '../../../site/components/form-parts.tsx'
import { requireManuscript } from '../../entry.server.ts'
import type { Route } from './+types/report'
import { actOn } from './acts.server.ts'
import { reviewDeskLinks } from './review-desk-styles.ts'
import { Act } from './reviewer-row.tsx'
import { StateMark } from './state-mark.tsx'

export const links = reviewDeskLinks

const DONE = ['partage', 'cache', 'caviarde', 'retabli', 'confirme', 'remercie', 'note'] as const

type Sharing = { actor: Actor; assignmentId: string; shared: string }

/** What can be done about what the author reads, by the name of the button. */
const SHARING: {
	[act: string]: {
		done: (typeof DONE)[number]
		run(
			ctx: Ctx,
			sharing: Sharing,
		): Promise<{ ok: true } | { ok: false; error: 'changedMeanwhile' | 'comments' }>
	}
} = {
	partager: {
		done: 'partage',
		run: (ctx, { actor, assignmentId }) => shareReport(ctx, { actor, assignmentId }),
	},
	cacher: { done: 'cache', run: (ctx, { actor, assignmentId }) => hideReport(ctx, { actor, assignmentId }) },
	caviarder: { done: 'caviarde', run: redactReport },
	retablir: { done: 'retabli', run: (ctx, sharing) => redactReport(ctx, { ...sharing, shared: null }) },
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { ctx, actor, place } = await requireManuscript(context, request, params.id)
	const assignment = (await listAssignments(ctx, place.id)).find(({ id }) => id === params.assignment)
	if (!assignment?.report) throw new Response(null, { status: 404 })
	const asked = new URL(request.url).searchParams.get('fait')
	const { report, name, email } = assignment
	return {
		submissionId: place.id,
		assignment,
		report,
		criteria: (await getWorkflowSettings(ctx, place.journalId)).reviewCriteria,
		revealing: revealingWords(report.sharedComments ?? report.commentsToAuthor, { name, email }),
		mayJudge: canRunReview(actor, place),
		today: ctx.now().toISOString().slice(0, 10),
		done: DONE.find((code) => code === asked) ?? null,
	}
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const { ctx, actor, place } = await requireManuscript(context, request, params.id)
	const assignmentId = params.assignment
	const page = `/redaction/manuscrits/${place.id}/evaluation/rapports/${assignmentId}`
	const form = await postedForm(request)
	const typed = form.text('partage')
	if (form.text('acte') === 'apercu') return { preview: typed, typed, error: null }
	const share = SHARING[form.text('acte')]
	if (!share) {
		const acted = await actOn(ctx, { actor, place, form })
		if (acted.ok) return redirect(`${page}?fait=${acted.done}`, 303)
		return data({ preview: null, typed: null, error: acted.error }, { status: 422 })
	}
	if (!(await isOfSubmission(ctx, place.id, assignmentId))) throw new Response(null, { status: 404 })
	const result = await share.run(ctx, { actor, assignmentId, shared: typed })
	if (result.ok) return redirect(`${page}?fait=${share.done}#partage-titre`, 303)
	return data({ preview: null, typed, error: result.error }, { status: 422 })
}

/** A report as it came in, and what of it the author will read. */
export default function Report({ loaderData, actionData }: Route.ComponentProps) {
	const { submissionId, assignment, report, criteria, revealing, mayJudge, today, done } = loaderData
	const { t } = useTranslation('reviewDesk')
	const { t: word } = useTranslation('workflow')
	const language = useLanguage()
	const { letter } = assignment
	return (
		<div className="ms-page">
			<title>{`${t('report.title', { letter })} — Mbongi`}</title>
			<p>
				<a className="lien-seul" href={`/redaction/manuscrits/${submissionId}/evaluation`}>
					{t('report.back')}
				</a>
			</p>
			<DoneNotice>{done && !actionData ? t(`done.${done}`) : null}</DoneNotice>
			{actionData?.error ? (
				<FormSummary title={t('refused.title')} faults={[]}>
					{t(`refused.${actionData.error}`)}
				</FormSummary>
			) : null}
			<section className="pan" aria-labelledby="rapport">
				<h2 id="rapport">
					{t('report.title', { letter })} <StateMark assignment={assignment} today={today} />
				</h2>
				<p className="petit discret">
					<bdi>{assignment.name}</bdi>
					{` · ${t('page.round', { number: formatNumber(assignment.round, language) })}`}
					{assignment.submittedAt
						? ` · ${t('row.submittedOn', { date: formatDate(assignment.submittedAt.toISOString().slice(0, 10), language) })}`
						: null}
				</p>
				{report.recommendation ? (
					<p className="mt-3">
						{t('report.recommends')} <b>{word(`recommendations.${report.recommendation}`)}</b>
					</p>
				) : null}
				<Scores report={report} criteria={criteria} label={t('report.scores')} />
			</section>
			<section className="pan" aria-labelledby="auteurs">
				<h2 id="auteurs">{t('report.toAuthor')}</h2>
				<Comments text={report.commentsToAuthor} none={t('report.noComments')} />
				<Attachments report={report} submissionId={submissionId} />
			</section>
			<section className="pan" aria-labelledby="confidentiel">
				<h2 id="confidentiel">{t('report.toEditor')}</h2>
				<div className="confidentiel">
					<p className="petit discret">{t('report.toEditorHelp')}</p>
					<Comments text={report.commentsToEditor} none={t('report.noComments')} />
				</div>
			</section>
			<SharingPart
				report={report}
				submissionId={submissionId}
				letter={letter}
				revealing={revealing}
				mayJudge={mayJudge}
				typed={actionData?.typed ?? null}
				preview={actionData?.preview ?? null}
			/>
			{mayJudge && isReported(assignment.state) ? <Judgement assignment={assignment} /> : null}
		</div>
	)
}

function Comments({ text, none }: { text: string; none: string }) {
	return text ? (
		<p className="rapport-texte" dir="auto">
			{text}
		</p>
	) : (
		<p className="discret">{none}</p>
	)
}

function Scores({
	report,
	criteria,
	label,
}: {
	report: EditorReport
	criteria: Route.ComponentProps['loaderData']['criteria']
	label: string
}) {
	const { t } = useTranslation('reviewDesk')
	const language = useLanguage()
	const most = formatNumber(SCORES.length, language)
	const scored = criteria.filter(({ id }) => report.scores[id] !== undefined)
	if (scored.length === 0) return null
	return (
		<div className="tab-enveloppe mt-4">
			<table>
				<caption className="vh">{label}</caption>
				<thead>
					<tr>
						<th scope="col">{t('report.criterion')}</th>
						<th scope="col" className="dr">
							{t('report.score')}
						</th>
					</tr>
				</thead>
				<tbody>
					{scored.map(({ id, name }) => (
						<tr key={id}>
							<th scope="row">
								<TextIn texts={name} />
							</th>
							<td className="dr">
								<bdi>{`${formatNumber(report.scores[id] ?? 0, language)} / ${most}`}</bdi>
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	)
}

function Attachments({ report, submissionId }: { report: EditorReport; submissionId: string }) {
	const language = useLanguage()
	if (report.attachments.length === 0) return null
	return (
		<ul className="mt-4">
			{report.attachments.map(({ id, fileName, bytes }) => (
				<li key={id}>
					<a className="lien-seul" href={`/redaction/manuscrits/${submissionId}/fichiers/${id}`} download>
						<bdi dir="ltr">{fileName}</bdi> <span className="discret">({formatBytes(bytes, language)})</span>
					</a>
				</li>
			))}
		</ul>
	)
}

function SharingPart({
	report,
	submissionId,
	letter,
	revealing,
	mayJudge,
	typed,
	preview,
}: {
	report: EditorReport
	submissionId: string
	letter: string
	revealing: string[]
	mayJudge: boolean
	typed: string | null
	preview: string | null
}) {
	const { t } = useTranslation('reviewDesk')
	const shared = report.sharedComments ?? report.commentsToAuthor
	return (
		<section className="pan rapport-partage" aria-labelledby="partage-titre">
			<h2 id="partage-titre">{t('sharing.title')}</h2>
			{revealing.length > 0 && !report.isHidden ? (
				<p className="avis grave">{t('sharing.revealing', { words: revealing.join(', ') })}</p>
			) : null}
			{report.isHidden ? (
				<p className="avis">{t('sharing.isHidden')}</p>
			) : (
				<div className="apercu mt-4">
					<p className="petit discret">{t(preview === null ? 'sharing.asNow' : 'sharing.asTyped')}</p>
					<div className="eval">
						<span className="av">
							<Cloth id={`${submissionId} ${letter}`} cols={2} rows={2} />
						</span>
						<div>
							<h3 className="eval-nom">{t('page.reviewer', { letter })}</h3>
						</div>
					</div>
					<Comments text={preview ?? shared} none={t('report.noComments')} />
				</div>
			)}
			{mayJudge ? (
				<form method="post" className="form mt-4" action="#partage-titre">
					<div className="champ">
						<label htmlFor="partage">{t('sharing.text')}</label>
						<p className="aide" id="partage-aide">
							{t('sharing.textHelp')}
						</p>
						<textarea
							id="partage"
							name="partage"
							dir="auto"
							aria-describedby="partage-aide"
							defaultValue={typed ?? shared}
						/>
					</div>
					<div className="form-pied">
						<button className="bt bt-1" type="submit" name="acte" value="caviarder">
							{t('sharing.save')}
						</button>
						<button className="bt" type="submit" name="acte" value="apercu">
							{t('sharing.preview')}
						</button>
						{report.sharedComments !== null ? (
							<button className="bt bt-nu" type="submit" name="acte" value="retablir">
								{t('sharing.restore')}
							</button>
						) : null}
						<button
							className="bt bt-nu"
							type="submit"
							name="acte"
							value={report.isHidden ? 'partager' : 'cacher'}
						>
							{t(report.isHidden ? 'sharing.share' : 'sharing.hide')}
						</button>
					</div>
				</form>
			) : null}
		</section>
	)
}

function Judgement({ assignment }: { assignment: Route.ComponentProps['loaderData']['assignment'] }) {
	const { t } = useTranslation('reviewDesk')
	const language = useLanguage()
	const { id, state, rating } = assignment
	return (
		<section className="pan" aria-labelledby="suite">
			<h2 id="suite">{t('judge.title')}</h2>
			{state === 'submitted' ? (
				<Act id={id} act="confirmer" isMain>
					{t('acts.confirm')}
				</Act>
			) : null}
			<form method="post" className="form-ligne etroit mt-4">
				<input type="hidden" name="acte" value="noter" />
				<input type="hidden" name="evaluation" value={id} />
				<div className="champ">
					<label htmlFor="note">{t('judge.rating')}</label>
					<p className="aide" id="note-aide">
						{t('judge.ratingHelp')}
					</p>
					<select id="note" name="note" aria-describedby="note-aide" defaultValue={rating ?? ''}>
						<option value="">{t('judge.unrated')}</option>
						{SCORES.map((score) => (
							<option key={score} value={score}>
								{`${formatNumber(score, language)} / ${formatNumber(SCORES.length, language)}`}
							</option>
						))}
					</select>
				</div>
				<button className="bt" type="submit">
					{t('judge.rate')}
				</button>
			</form>
			{state === 'thanked' ? null : (
				<form method="post" className="form etroit mt-6">
					<input type="hidden" name="acte" value="remercier" />
					<input type="hidden" name="evaluation" value={id} />
					<div className="champ">
						<label htmlFor="lettre">{t('judge.letter')}</label>
						<p className="aide" id="lettre-aide">
							{t('judge.letterHelp')}
						</p>
						<textarea id="lettre" name="lettre" dir="auto" aria-describedby="lettre-aide" />
					</div>
					<div className="form-pied">
						<button className="bt" type="submit">
							{t('acts.thank')}
						</button>
					</div>
				</form>
			)}
		</section>
	)
}
