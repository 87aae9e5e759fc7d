import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { RevisionAnswers } from '#app/modules/review/components/index.ts'
import { dayAfter, dueInput, refusedRevisionTimeInput } from '#app/modules/review/index.ts'
import type { extendRevision, reinviteOnRevision } from '#app/modules/review/revision/index.server.ts'
import type { EditorRevision } from '#app/modules/review/revision/index.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { useRefused } from '#app/ui/form.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, ParagraphsField, TextField } from '#app/ui/form-parts.tsx'
import { Disclosure, Panel } from '#app/ui/panel.tsx'
import { ConfirmNames, useNamesSentence } from '../../components/confirm-names.tsx'

/** The revisions of a file: the one that is awaited, and what the author answered with those that came in. */
export function AuthorAnswer({
	revisions,
	awaited,
	mayJudge,
	today,
}: {
	revisions: EditorRevision[]
	/** The day by which the one that is asked for now is due, and whether the page was asked for to refuse more time for it; null while none is. */
	awaited: { dueOn: string | null; isRefusing: boolean } | null
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
			{asked && awaited ? <Awaited revision={asked} {...awaited} mayJudge={mayJudge} today={today} /> : null}
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
	isRefusing,
	mayJudge,
	today,
}: {
	revision: EditorRevision
	dueOn: string | null
	isRefusing: boolean
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
					{extension ? <Refuse isOpen={isRefusing} /> : null}
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

const REFUSED_TIME = fieldsOf(refusedRevisionTimeInput)

/** Refuses the time that the author asked for, with a word or without. */
function Refuse({ isOpen }: { isOpen: boolean }) {
	const { t } = useTranslation('reviewDesk')
	const refused = useRefused('refuserDelaiRevision')
	const sentence = useNamesSentence()
	return (
		<Disclosure summary={t('actions.refuse')} open={isOpen || refused !== null}>
			<FieldsForm
				fields={REFUSED_TIME}
				perform="refuserDelaiRevision"
				refusals={{ namesSomebody: 'message' }}
				say={() => sentence(refused?.named ?? [])}
				prefix="refus-"
			>
				<ParagraphsField of={REFUSED_TIME.message} label={t('revisionDesk.refuseMessage')} rows={2} />
				<ConfirmNames of={REFUSED_TIME.confirmed} refused={refused} />
				<Button small>{t('revisionDesk.refuseNow')}</Button>
			</FieldsForm>
		</Disclosure>
	)
}
