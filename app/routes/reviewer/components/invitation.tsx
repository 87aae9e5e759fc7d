import type { ReactNode } from 'react'
import { formatDeadline, languageName, listSeparator } from '#app/i18n/format.ts'
import { directionOf } from '#app/i18n/languages.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { declineInput, type ReviewerInvitation } from '#app/modules/review/index.ts'
import { Button } from '#app/ui/button.tsx'
import { Hint } from '#app/ui/field.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, ParagraphsField, TextField } from '#app/ui/form-parts.tsx'
import { Disclosure } from '#app/ui/panel.tsx'
import { Text, TextIn, Unbroken } from '#app/ui/text.tsx'

/** What an invitation tells of the manuscript and of what is asked: nothing of who wrote it. */
export function InvitationFacts({ invitation }: { invitation: ReviewerInvitation }) {
	const { t } = useTranslation('review')
	const language = useLanguage()
	const { journal } = invitation
	return (
		<>
			<dl className="facts-list">
				<div>
					<dt>{t('facts.journal')}</dt>
					<dd>
						<TextIn texts={journal.title} original={journal.language} />
					</dd>
				</div>
				<div>
					<dt>{t('facts.reference')}</dt>
					<dd>
						<Unbroken>{invitation.reference}</Unbroken>
					</dd>
				</div>
				<div>
					<dt>{t('facts.answerBy')}</dt>
					<dd className="figures-aligned">
						{formatDeadline(invitation.answerDueOn, language, invitation.timeZone)}
					</dd>
				</div>
				<div>
					<dt>{t('facts.reportBy')}</dt>
					<dd className="figures-aligned">
						{formatDeadline(invitation.reviewDueOn, language, invitation.timeZone)}
					</dd>
				</div>
			</dl>
			<Abstracts invitation={invitation} />
		</>
	)
}

/** Abstract and keywords in the reader's language, or the manuscript's; folded in the others that they have. */
export function Abstracts({ invitation }: { invitation: Abstracted }) {
	const { t } = useTranslation('review')
	const page = useLanguage()
	const rank = (language: string) => (language === page ? 0 : language === invitation.language ? 1 : 2)
	const [first, ...others] = Object.keys(invitation.abstract).sort((a, b) => rank(a) - rank(b))
	const title = (language: string) => t('facts.abstract', { language: languageName(language, page) })
	return (
		<div className="abstracts">
			{first ? (
				<section>
					<h2>{title(first)}</h2>
					<Abstract invitation={invitation} language={first} />
				</section>
			) : null}
			{others.map((language) => (
				<Disclosure key={language} summary={title(language)}>
					<Abstract invitation={invitation} language={language} />
				</Disclosure>
			))}
		</div>
	)
}

type Abstracted = Pick<ReviewerInvitation, 'abstract' | 'keywords' | 'language'>

function Abstract({ invitation, language }: { invitation: Abstracted; language: string }) {
	const { t } = useTranslation('review')
	const keywords = invitation.keywords[language]
	return (
		<>
			<p className="abstract-text" dir={directionOf(language)}>
				<Text text={invitation.abstract[language] ?? ''} language={language} />
			</p>
			{keywords?.length ? (
				<p className="small keyword-list">
					{t('facts.keywords')} <Text text={keywords.join(listSeparator(language))} language={language} />
				</p>
			) : null}
		</>
	)
}

const FIELDS = fieldsOf(declineInput)
export type DeclineErrors = { [field in keyof typeof FIELDS]?: string | undefined }

/** Declining, with a reason and somebody else to ask, if one wants; `perform` is what the form says it does. */
export function DeclineForm({
	perform,
	title,
	intro,
	send,
	errors,
	isOpen,
}: {
	perform: string
	title: string
	intro: ReactNode
	send: string
	errors: DeclineErrors
	isOpen: boolean
}) {
	const { t } = useTranslation('review')
	return (
		<Disclosure className="decline" summary={title} open={isOpen}>
			<FieldsForm fields={FIELDS} className="form narrow" perform={perform} prefix="propose-" errors={errors}>
				<p>{intro}</p>
				<ParagraphsField of={FIELDS.reason} label={t('decline.reason')} hint={t('decline.reasonHelp')} />
				<fieldset className="proposal">
					<legend>{t('decline.propose')}</legend>
					<Hint>{t('decline.proposeHelp')}</Hint>
					<TextField of={FIELDS.name} label={t('decline.name')} autoComplete="off" />
					<TextField of={FIELDS.email} label={t('decline.email')} autoComplete="off" />
					<TextField of={FIELDS.affiliation} label={t('decline.affiliation')} autoComplete="off" />
				</fieldset>
				<p>
					<Button variant="danger">{send}</Button>
				</p>
			</FieldsForm>
		</Disclosure>
	)
}
