import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatBytes, formatDate, formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import {
	type EditorReport,
	hideReport,
	listAssignments,
	redactReport,
	shareReport,
	shareWithheldFile,
} from '#app/modules/review/index.server.ts'
import { canRunReview, isReported, revealingWords } from '#app/modules/review/index.ts'
import { OpenLetters } from '#app/modules/review/recall/components/index.ts'
import { openLetters } from '#app/modules/review/recall/index.server.ts'
import { getWorkflowSettings, submissionToday } from '#app/modules/submission/index.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, readForm, refusedForm, typedAgain } from '#app/platform/http/read-form.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { useRefusedFields } from '#app/ui/form-parts.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { PressAgain } from '#app/ui/press-again.tsx'
import { requireManuscript } from '../../entry.server.ts'
import type { Route } from './+types/report'
import { actionsOnReport } from './actions.server.ts'
import { Comments } from './report-comments.tsx'
import { Judgement } from './report-judgement.tsx'
import { Scores } from './report-scores.tsx'
import { SharingPart } from './report-sharing.tsx'
import { reviewDeskLinks } from './review-desk-styles.ts'
import { StateMark } from './state-mark.tsx'

export const links = reviewDeskLinks

const DONE = [
	'partage',
	'cache',
	'caviarde',
	'retabli',
	'confirme',
	'remercie',
	'repris',
	'note',
	'transmis',
] as const

export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { ctx, actor, place } = await requireManuscript(context, request, params.id)
	const assignment = (await listAssignments(ctx, place.id)).find(({ id }) => id === params.assignment)
	if (!assignment?.report) throw new NotFound()
	const asked = new URL(request.url).searchParams.get('fait')
	const { report, name, email } = assignment
	return {
		submissionId: place.id,
		assignment,
		report,
		criteria: (await getWorkflowSettings(ctx, place.journalId)).reviewCriteria,
		revealing: revealingWords(report.sharedComments ?? report.commentsToAuthor, { name, email }),
		mayJudge: canRunReview(actor, place),
		today: await submissionToday(ctx, place.id),
		sent: canRunReview(actor, place) ? [...(await openLetters(ctx, [place.id])).values()] : [],
		done: DONE.find((code) => code === asked) ?? null,
	}
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const { ctx, actor, place } = await requireManuscript(context, request, params.id)
	const page = pathTo('desk.report', { id: place.id, assignment: params.assignment })
	const form = await postedForm(request)
	const about = { submissionId: place.id, assignmentId: params.assignment }
	const { action, done, answer } = await performPosted(form, {
		...actionsOnReport(ctx, actor, place.id),
		apercu: [null, async () => ({ ok: true }) as const],
		partager: ['partage', postsAs(ctx, actor)(shareReport, about)],
		cacher: ['cache', () => hideReport(ctx, actor, about)],
		caviarder: ['caviarde', postsAs(ctx, actor)(redactReport, about)],
		retablir: ['retabli', postsAs(ctx, actor)(redactReport, { ...about, shared: null, seen: undefined })],
		transmettre: ['transmis', postsAs(ctx, actor)(shareWithheldFile, about)],
	})
	const { shared } = readForm(form, redactReport.input.pick({ shared: true })).typed
	if (done === null) return { preview: shared ?? '', error: null, posted: typedAgain(form) }
	const isSharing =
		action === 'partager' || action === 'cacher' || action === 'caviarder' || action === 'retablir'
	if (answer.ok) return redirect(`${page}?fait=${done}${isSharing ? '#partage-titre' : ''}`, 303)
	return refusedForm(form, answer, { preview: null })
}

/** A report as it came in, and what of it the author will read. */
export default function Report({ loaderData, actionData }: Route.ComponentProps) {
	const { submissionId, assignment, report, criteria, revealing, mayJudge, today, sent, done } = loaderData
	const { t } = useTranslation('reviewDesk')
	const { t: word } = useTranslation('workflow')
	const language = useLanguage()
	const { letter } = assignment
	const faults = useRefusedFields()
	return (
		<div className="manuscript-page">
			<title>{`${t('report.title', { letter })} — Mbongi`}</title>
			<p>
				<a className="link-alone" href={pathTo('desk.evaluation', { id: submissionId })}>
					{t('report.back')}
				</a>
			</p>
			<DoneNotice>{done && !actionData ? t(`done.${done}`) : null}</DoneNotice>
			<OpenLetters letters={sent.filter(({ subjectId }) => subjectId === assignment.id)} />
			{actionData && actionData.preview === null ? (
				<FormSummary title={t('refused.title')} faults={faults}>
					{actionData.error ? t(`refused.${actionData.error}`) : null}
					{actionData.error === 'addressSilent' ? (
						<PressAgain posted={actionData.posted} confirms={{ triesAgain: '1' }}>
							{t('address.tryAgain')}
						</PressAgain>
					) : null}
				</FormSummary>
			) : null}
			<Panel aria-labelledby="rapport">
				<h2 id="rapport">
					{t('report.title', { letter })} <StateMark assignment={assignment} today={today} />
				</h2>
				<p className="small quiet">
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
			</Panel>
			<Panel aria-labelledby="auteurs">
				<h2 id="auteurs">{t('report.toAuthor')}</h2>
				<Comments text={report.commentsToAuthor} none={t('report.noComments')} />
				<Attachments
					report={report}
					submissionId={submissionId}
					isRoundOpen={assignment.isRoundOpen}
					mayJudge={mayJudge}
				/>
			</Panel>
			<Panel aria-labelledby="confidentiel">
				<h2 id="confidentiel">{t('report.toEditor')}</h2>
				<div className="confidential">
					<p className="small quiet">{t('report.toEditorHelp')}</p>
					<Comments text={report.commentsToEditor} none={t('report.noComments')} />
				</div>
			</Panel>
			<SharingPart
				report={report}
				submissionId={submissionId}
				letter={letter}
				revealing={revealing}
				mayJudge={mayJudge}
				preview={actionData?.preview ?? null}
				isRoundOpen={assignment.isRoundOpen}
			/>
			{mayJudge && isReported(assignment.state) ? <Judgement assignment={assignment} /> : null}
		</div>
	)
}

function Attachments({
	report,
	submissionId,
	isRoundOpen,
	mayJudge,
}: {
	report: EditorReport
	submissionId: string
	isRoundOpen: boolean
	mayJudge: boolean
}) {
	const { t } = useTranslation('reviewDesk')
	const language = useLanguage()
	if (report.attachments.length === 0) return null
	return (
		<ul className="mt-4">
			{report.attachments.map(({ id, fileName, bytes, namesWriter }) => (
				<li key={id}>
					<a className="link-alone" href={pathTo('desk.file', { id: submissionId, fileId: id })} download>
						<bdi dir="ltr">{fileName}</bdi> <span className="quiet">({formatBytes(bytes, language)})</span>
					</a>
					{namesWriter ? (
						<>
							<Badge tone="alert">{t('report.fileNames')}</Badge>
							<p className="small quiet">
								{t(
									report.isHidden
										? 'report.fileOfHidden'
										: isRoundOpen
											? 'report.fileAskedAbout'
											: 'report.fileWithheld',
								)}
							</p>
							{mayJudge && !isRoundOpen && !report.isHidden ? (
								<ButtonForm<typeof shareWithheldFile, 'submissionId' | 'assignmentId'>
									perform="transmettre"
									send={{ fileId: id }}
								>
									<Button small>{t('report.shareFile')}</Button>
								</ButtonForm>
							) : null}
						</>
					) : null}
				</li>
			))}
		</ul>
	)
}
