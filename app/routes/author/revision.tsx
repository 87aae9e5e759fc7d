import { data, redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { CheckReportView, CheckSummary } from '#app/modules/manuscript-check/components/index.ts'
import { submitRevision } from '#app/modules/review/index.server.ts'
import {
	askRevisionExtension,
	listAuthorRevisions,
	namedAuthors,
	saveRevision,
	standingRevision,
} from '#app/modules/review/revision/index.server.ts'
import { ownSubmission } from '#app/modules/submission/files/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { type PostedForm, performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { FormSummary } from '#app/ui/field.tsx'
import { DoneNotice, Notice } from '#app/ui/notice.tsx'
import { PageHeading } from '#app/ui/page-parts.tsx'
import { Disclosure } from '#app/ui/panel.tsx'
import type { Route } from './+types/revision'
import { actOnFiles, FILE_ACTS } from './components/files/file-form.server.ts'
import { FileManager } from './components/files/file-manager.tsx'
import { managedFiles } from './components/files/managed-files.server.ts'
import { useRefusal } from './components/files/upload-form.tsx'
import { AnswerForm } from './components/revision/answer-form.tsx'
import { maskedIn } from './components/revision/masked-words.ts'
import { checkOf } from './components/revision/revision-check.server.ts'
import { Refusal, type Refused } from './components/revision/revision-refusal.tsx'
import { RevisionRequest } from './components/revision/revision-request.tsx'
import { revisionLinks } from './components/revision/revision-styles.ts'
import { SentRevision } from './components/revision/sent-revision.tsx'
import { requireAuthor } from './entry.server.ts'

export const links = revisionLinks

const DONE = ['enregistre', 'delai', 'envoye', 'ajoute', 'remplace', 'retire', 'abandonne'] as const

export function headers() {
	return { 'cache-control': 'private, no-store' }
}

export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireAuthor(context, request)
	const place = await ownSubmission(ctx, actor, id)
	const standing = await standingRevision(ctx, id)
	const revisions = await listAuthorRevisions(ctx, id)
	const sent = revisions.filter(({ submittedAt }) => submittedAt !== null)
	if (!standing && sent.length === 0) throw redirect(pathTo('author.submission', { id }), 303)
	const asked = new URL(request.url).searchParams.get('fait')
	return {
		id,
		version: place.version,
		standing,
		sent,
		masked: standing ? maskedIn(standing.revision, await namedAuthors(ctx, id)) : [],
		managed: standing
			? await managedFiles(ctx, actor, {
					submissionId: id,
					page: pathTo('author.revision', { id }),
				})
			: null,
		check: standing?.faults.includes('manuscript') === false ? await checkOf(ctx, place) : null,
		today: ctx.now().toISOString().slice(0, 10),
		done: DONE.find((code) => code === asked) ?? null,
	}
}

const refused = (found: Partial<Refused>) =>
	data({ error: null, faults: [], act: 'save', typed: null, file: null, ...found } as Refused, {
		status: 422,
		headers: headers(),
	})

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireAuthor(context, request)
	const form = await postedForm(request)
	const page = pathTo('author.revision', { id })
	const act = form.text('acte')
	if (FILE_ACTS.includes(act)) {
		const result = await actOnFiles(ctx, actor, { submissionId: id, form, page })
		return 'done' in result ? result.done : refused({ file: result.refused })
	}
	const revision = { submissionId: id, version: form.text('version') }
	const typed = typedAnswers(form)
	const save = () => saveRevision(ctx, actor, { ...revision, ...typed })
	const { answer, done } = await performPosted(form, {
		delai: [
			'delai',
			() =>
				askRevisionExtension(ctx, actor, {
					...revision,
					dueOn: form.text('date'),
					reason: form.text('raison'),
				}),
		],
		enregistrer: ['enregistre', save],
		soumettre: [
			'envoye',
			async () => {
				const saved = await save()
				return saved.ok ? submitRevision(ctx, actor, revision) : saved
			},
		],
	})
	if (answer.ok) return redirect(`${page}?fait=${done}${done === 'enregistre' ? '#reponses' : ''}`, 303)
	if (done === 'delai') return refused({ error: answer.error, act: 'extension' })
	return answer.error === 'incomplete'
		? refused({ faults: answer.faults, act: 'submit', typed })
		: refused({ error: answer.error, typed, ...(done === 'envoye' && { act: 'submit' as const }) })
}

function typedAnswers(form: PostedForm): { general: string; answers: { [letter: string]: string } } {
	const letters = form.texts('lettre')
	const texts = form.texts('reponse')
	return {
		general: form.text('generale'),
		answers: Object.fromEntries(letters.map((letter, index) => [letter, texts[index] ?? ''])),
	}
}

/** The author's revision: what was decided and why, the new manuscript, and an answer to each report. */
export default function Revision({ loaderData, actionData }: Route.ComponentProps) {
	const { id, version, standing, sent, masked, managed, check, today, done } = loaderData
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
			<PageHeading title={t(standing ? 'revision.heading' : 'revision.title')}>
				{standing
					? t(
							standing.revision.kind === 'requestMinorRevisions'
								? 'revision.askedMinor'
								: 'revision.askedMajor',
							{
								date: formatDate(standing.revision.askedOn, language),
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
			{standing && managed ? (
				<>
					<RevisionRequest
						revision={standing.revision}
						dueOn={standing.dueOn}
						today={today}
						version={version}
						isAskingExtension={actionData?.act === 'extension'}
					/>
					<Notice>{t('revision.filesHelp')}</Notice>
					<noscript>
						<Notice tone="important">{t('revision.saveFirst')}</Notice>
					</noscript>
					<FileManager managed={managed} refused={file} />
					{check ? (
						<>
							<CheckSummary report={check.report} />
							<Disclosure className="mb-5" summary={submission('check.report')}>
								<CheckReportView {...check} />
							</Disclosure>
						</>
					) : null}
					<AnswerForm
						submissionId={id}
						version={version}
						revision={standing.revision}
						typed={actionData?.typed ?? null}
						masked={masked}
					/>
				</>
			) : null}
			{sent.map((revision) => (
				<SentRevision key={revision.number} submissionId={id} revision={revision} />
			))}
		</div>
	)
}

function Done({ done }: { done: (typeof DONE)[number] }) {
	const { t } = useTranslation('reviewDesk')
	const { t: upload } = useTranslation('upload')
	return done === 'enregistre' || done === 'delai' || done === 'envoye'
		? t(`revision.done.${done}`)
		: upload(`done.${done}`)
}
