import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { RevisionAnswers } from '#app/modules/review/components/index.ts'
import { dayAfter, dueInput } from '#app/modules/review/index.ts'
import type { extendRevision, reinviteOnRevision } from '#app/modules/review/revision/index.server.ts'
import type { EditorRevision } from '#app/modules/review/revision/index.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { useRefused } from '#app/ui/form.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, TextField } from '#app/ui/form-parts.tsx'
import { Disclosure, Panel } from '#app/ui/panel.tsx'

/** The revisions of a file: the one that is awaited, and what the author answered with those that came in. */
export function AuthorAnswer({
	revisions,
	awaited,
	mayJudge,
	today,
}: {
	revisions: EditorRevision[]
	/** The day by which the one that is asked for now is due; null while none is. */
	awaited: { dueOn: string | null } | null
	mayJudge: boolean
	today: string
}) {
	const { t } = useTranslation('reviewDesk')
	const language = useLanguage()
	const sent = revisions.filter(({ submittedAt }) => submittedAt !== null)
	const asked = awaited ? revisions.find(({ submittedAt }) => submittedAt === null) : undefined
	if (!asked && sent.length === 0) return null
	return (
		<Panel aria-labelledby="reponse-auteur">
			<h2 id="reponse-auteur">{t('revisionDesk.title')}</h2>
			{asked && awaited ? (
				<Awaited revision={asked} dueOn={awaited.dueOn} mayJudge={mayJudge} today={today} />
			) : null}
			{sent.map((revision, index) => (
				<Disclosure
					key={revision.number}
					summary={t('revisionDesk.sentOn', {
						date: formatDate(revision.submittedAt?.slice(0, 10) ?? '', language),
					})}
					open={index === 0}
				>
					<RevisionAnswers revision={revision} />
				</Disclosure>
			))}
		</Panel>
	)
}

const MORE_DAYS = 14
const FIELDS = fieldsOf(dueInput)

function Awaited({
	revision: { kind, extension, reinvites },
	dueOn,
	mayJudge,
	today,
}: {
	revision: EditorRevision
	dueOn: string | null
	mayJudge: boolean
	today: string
}) {
	const { t } = useTranslation('reviewDesk')
	const { t: workflow } = useTranslation('workflow')
	const language = useLanguage()
	const refused = useRefused('prolongerRevision')
	const isLate = dueOn !== null && dueOn < today
	const from = dueOn !== null && dueOn > today ? dueOn : today
	const wished = extension && extension.dueOn > from ? extension.dueOn : null
	return (
		<>
			<p>
				<Badge tone={isLate ? 'alert' : 'waiting'}>{t('revisionDesk.waiting')}</Badge>{' '}
				{dueOn ? t('revisionDesk.dueOn', { date: formatDate(dueOn, language) }) : t('revisionDesk.noDate')}
			</p>
			{extension ? (
				<p className="mt-3">
					<b>{t('revisionDesk.extensionAsked', { date: formatDate(extension.dueOn, language) })}</b>{' '}
					{extension.reason ? <q className="reviewer-word">{extension.reason}</q> : null}
				</p>
			) : null}
			{mayJudge ? (
				<div className="reviewer-actions mt-4">
					{wished ? (
						<ButtonForm<typeof extendRevision, 'submissionId'>
							perform="prolongerRevision"
							send={{ dueOn: wished }}
						>
							<Button small>{t('revisionDesk.grant', { date: formatDate(wished, language) })}</Button>
						</ButtonForm>
					) : null}
					<Disclosure summary={t('revisionDesk.extend')} open={refused !== null}>
						<FieldsForm
							fields={FIELDS}
							className="form-line"
							perform="prolongerRevision"
							values={{ dueOn: wished ?? dayAfter(from, MORE_DAYS) }}
							refusals={{ dueOn: 'dueOn' }}
							say={(code) => t(`refused.${code}`)}
						>
							<TextField
								of={FIELDS.dueOn}
								label={t('revisionDesk.until')}
								hint={workflow('wholeDay')}
								min={dayAfter(from, 1)}
							/>
							<Button small>{t('revisionDesk.extend')}</Button>
						</FieldsForm>
					</Disclosure>
					{kind === 'requestMajorRevisions' ? (
						<ButtonForm<typeof reinviteOnRevision, 'submissionId' | 'isWanted'>
							className="reinvite"
							perform={reinvites ? 'pasReinviter' : 'reinviter'}
							send={{}}
						>
							<Button small>{t(reinvites ? 'revisionDesk.stop' : 'revisionDesk.reinvite')}</Button>
							<p className="small quiet">
								{t(reinvites ? 'revisionDesk.reinviteOn' : 'revisionDesk.reinviteHelp')}
							</p>
						</ButtonForm>
					) : null}
				</div>
			) : null}
		</>
	)
}
