import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import {
	CheckReportView,
	CheckSummary,
	ManuscriptLanguage,
} from '#app/modules/manuscript-check/components/index.ts'
import type { CheckReport } from '#app/modules/manuscript-check/index.ts'
import { submitRevision } from '#app/modules/review/index.server.ts'
import {
	askRevisionExtension,
	currentRevision,
	listAuthorRevisions,
	namedAuthors,
	saveRevision,
} from '#app/modules/review/revision/index.server.ts'
import { type AuthorRevision, maskAuthors } from '#app/modules/review/revision/index.ts'
import { ownSubmission, toldCheck } from '#app/modules/submission/files/index.server.ts'
import {
	getRevisedTexts,
	getWorkflowSettings,
	saveRevisedTexts,
	submissionToday,
} from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { type FieldFaults, postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { FormSummary } from '#app/ui/field.tsx'
import { DoneNotice, Notice } from '#app/ui/notice.tsx'
import { PageHeading } from '#app/ui/page-parts.tsx'
import { Disclosure } from '#app/ui/panel.tsx'
import type { Route } from './+types/revision'
import { changeFiles, FILE_ACTIONS } from './components/files/file-form.server.ts'
import { FileManager } from './components/files/file-manager.tsx'
import { managedFiles } from './components/files/managed-files.server.ts'
import { useRefusal } from './components/files/upload-form.tsx'
import { AnswerForm } from './components/revision/answer-form.tsx'
import { RevisedTextsForm } from './components/revision/revised-texts.tsx'
import { Refusal, type Refused } from './components/revision/revision-refusal.tsx'
import { RevisionRequest } from './components/revision/revision-request.tsx'
import { revisionLinks } from './components/revision/revision-styles.ts'
import { SentRevision } from './components/revision/sent-revision.tsx'
import { requireAuthor } from './entry.server.ts'

/** What of the author's own words would be masked for reviewers. */
function maskedIn(
	{ general, answers }: Pick<AuthorRevision, 'general' | 'answers'>,
	authors: Parameters<typeof maskAuthors>[1],
): string[] {
	const found = [general, ...Object.values(answers)].flatMap(
		(text) => maskAuthors(ownWords(text), authors).masked,
	)
	return [...new Set(found)]
}

const ownWords = (text: string) =>
	text
		.split('\n')
		.filter((line) => !line.startsWith('>'))
		.join('\n')

export const links = revisionLinks

type Refusable = { ok: false; error: Refused['error']; faults?: FieldFaults<string> }

const DONE = [
	'enregistre',
	'textes',
	'delai',
	'envoye',
	'ajoute',
	'remplace',
	'retire',
	'abandonne',
	'masque',
] as const

export function headers() {
	return { 'cache-control': 'private, no-store' }
}

export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireAuthor(context, request)
	const place = await ownSubmission(ctx, actor, id)
	const current = await currentRevision(ctx, id)
	const revisions = await listAuthorRevisions(ctx, id)
	const sent = revisions.filter(({ submittedAt }) => submittedAt !== null)
	if (!current && sent.length === 0) throw redirect(pathTo('author.submission', { id }), 303)
	const asked = new URL(request.url).searchParams.get('fait')
	return {
		id,
		version: place.version,
		current,
		sent,
		masked: current ? maskedIn(current.revision, await namedAuthors(ctx, id)) : [],
		managed: current
			? await managedFiles(ctx, actor, {
					submissionId: id,
					page: pathTo('author.revision', { id }),
				})
			: null,
		check: current?.faults.includes('manuscript') === false ? await checkOf(ctx, place) : null,
		texts: await getRevisedTexts(ctx, id),
		today: await submissionToday(ctx, id),
		done: DONE.find((code) => code === asked) ?? null,
	}
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireAuthor(context, request)
	const form = await postedForm(request)
	const page = pathTo('author.revision', { id })
	const action = form.text('acte')
	const refused = (answer: Refusable, found: Partial<Refused> = {}) =>
		refusedForm(form, answer, { faults: [], action: 'save', file: null, ...found } as Omit<Refused, 'error'>)
	const files = async () => {
		const result = await changeFiles(ctx, actor, { submissionId: id, form, page })
		return 'done' in result ? result.done : refused({ ok: false, error: null }, { file: result.refused })
	}
	if (FILE_ACTIONS.includes(action)) return files()
	const posts = postsAs(ctx, actor)
	const save = () => posts(saveRevision, { submissionId: id })(form)
	if (action === 'joindre') {
		// A file that is sent without scripts brings the answers with it: they are kept first, whatever becomes of the file.
		const saved = await save()
		return saved.ok ? files() : refused(saved)
	}
	const { answer, done } = await performPosted(form, {
		delai: ['delai', posts(askRevisionExtension, { submissionId: id })],
		textes: ['textes', posts(saveRevisedTexts, { submissionId: id })],
		enregistrer: ['enregistre', save],
		soumettre: [
			'envoye',
			async () => {
				const saved = await save()
				return saved.ok ? posts(submitRevision, { submissionId: id })(form) : saved
			},
		],
	})
	if (answer.ok) return redirect(`${page}?fait=${done}${done === 'enregistre' ? '#reponses' : ''}`, 303)
	if (answer.error === 'incomplete')
		return refused({ ok: false, error: null }, { faults: answer.faults, action: 'submit' })
	const asked = done === 'envoye' ? 'submit' : done === 'textes' ? 'texts' : 'save'
	return refused(answer, { action: asked })
}

/** The author's revision: what was decided and why, the new manuscript, and an answer to each report. */
export default function Revision({ loaderData, actionData }: Route.ComponentProps) {
	const { id, version, current, sent, masked, managed, check, texts, today, done } = loaderData
	const { t } = useTranslation('reviewDesk')
	const { t: submission } = useTranslation('submission')
	const language = useLanguage()
	const refusal = useRefusal()
	const file = actionData?.file ?? null
	return (
		<div className="page revision">
			<title>{`${t('revision.title')} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<p>
				<a className="link-alone" href={pathTo('author.submission', { id })}>
					{t('revision.back')}
				</a>
			</p>
			<PageHeading title={t(current ? 'revision.heading' : 'revision.title')}>
				{current
					? t(
							current.revision.kind === 'requestMinorRevisions'
								? 'revision.askedMinor'
								: 'revision.askedMajor',
							{
								date: formatDate(current.revision.askedOn, language),
							},
						)
					: null}
			</PageHeading>
			<DoneNotice>{done && !actionData ? <Done done={done} /> : null}</DoneNotice>
			{file ? (
				<FormSummary title={t('revision.refused.save')} faults={[]}>
					{refusal(file)}
				</FormSummary>
			) : null}
			{actionData && !file ? <Refusal refused={actionData} /> : null}
			{current && managed ? (
				<>
					<RevisionRequest
						revision={current.revision}
						refusedExtension={current.refusedExtension}
						dueOn={current.dueOn}
						today={today}
						version={version}
					/>
					<Notice>{t('revision.filesHelp')}</Notice>
					<FileManager managed={managed} refused={file} />
					{check ? (
						<ManuscriptLanguage value={managed.language}>
							<CheckSummary report={check.report} />
							<Disclosure className="mb-5" summary={submission('check.report')}>
								<CheckReportView {...check} fieldsPage="" />
							</Disclosure>
						</ManuscriptLanguage>
					) : null}
					<RevisedTextsForm
						typed={texts}
						version={version}
						isOpen={actionData?.action === 'texts' || isNamedInTexts(check?.report)}
					/>
					<AnswerForm
						submissionId={id}
						version={version}
						revision={current.revision}
						masked={masked}
						kinds={managed.kinds}
					/>
				</>
			) : null}
			{sent.map((revision) => (
				<SentRevision key={revision.number} submissionId={id} revision={revision} />
			))}
		</div>
	)
}

/** True where what is typed beside the manuscript names an author, or may. */
function isNamedInTexts(report: Pick<CheckReport, 'findings'> | undefined): boolean {
	return report?.findings.some(({ places }) => places.some(({ field }) => field !== undefined)) ?? false
}

function Done({ done }: { done: (typeof DONE)[number] }) {
	const { t } = useTranslation('reviewDesk')
	const { t: upload } = useTranslation('upload')
	return done === 'enregistre' || done === 'textes' || done === 'delai' || done === 'envoye'
		? t(`revision.done.${done}`)
		: upload(`done.${done}`)
}

/** What the check says of the revised manuscript; null while it has no report. */
async function checkOf(ctx: Ctx, { id, journalId }: { id: string; journalId: string }) {
	const report = await toldCheck(ctx, id)
	if (!report) return null
	const { metadata: _proposed, ...shown } = report
	return { report: shown, rules: (await getWorkflowSettings(ctx, journalId)).authorRules }
}
