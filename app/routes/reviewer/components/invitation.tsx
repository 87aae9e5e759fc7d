import type { ReactNode } from 'react'
import { formatDate, languageName, listSeparator } from '#app/i18n/format.ts'
import { directionOf } from '#app/i18n/languages.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { LONGEST, type ReviewerInvitation } from '#app/modules/review/index.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Hint } from '#app/ui/field.tsx'
import { Disclosure } from '#app/ui/panel.tsx'
import { Text, TextIn } from '#app/ui/text.tsx'

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
						<bdi dir="ltr">{invitation.reference}</bdi>
					</dd>
				</div>
				<div>
					<dt>{t('facts.answerBy')}</dt>
					<dd className="figures-aligned">{formatDate(invitation.answerDueOn, language)}</dd>
				</div>
				<div>
					<dt>{t('facts.reportBy')}</dt>
					<dd className="figures-aligned">{formatDate(invitation.reviewDueOn, language)}</dd>
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
					{t('facts.keywords')} <Text text={keywords.join(listSeparator('fr'))} language={language} />
				</p>
			) : null}
		</>
	)
}

export type DeclineValues = { reason: string; name: string; email: string; affiliation: string }
export type DeclineErrors = { [field in keyof DeclineValues]?: string }

/** Declining, with a reason and somebody else to ask, if one wants; `act` is what the form says it does. */
export function DeclineForm({
	act,
	title,
	intro,
	send,
	values,
	faults,
	isOpen,
}: {
	act: string
	title: string
	intro: ReactNode
	send: string
	values?: DeclineValues | undefined
	faults: DeclineErrors
	isOpen: boolean
}) {
	const { t } = useTranslation('review')
	const field = (name: 'name' | 'email' | 'affiliation', type: string) => (
		<Field id={`propose-${name}`} label={t(`decline.${name}`)} error={faults[name]}>
			{(props) => (
				<input
					{...props}
					type={type}
					name={`propose-${name}`}
					defaultValue={values?.[name]}
					maxLength={name === 'email' ? 254 : LONGEST.name}
					autoComplete="off"
				/>
			)}
		</Field>
	)
	return (
		<Disclosure className="decline" summary={title} open={isOpen}>
			<form method="post" className="form narrow">
				<input type="hidden" name="acte" value={act} />
				<p>{intro}</p>
				<Field id="motif" label={t('decline.reason')} hint={t('decline.reasonHelp')} error={faults.reason}>
					{(props) => (
						<textarea {...props} name="motif" maxLength={LONGEST.reason} defaultValue={values?.reason} />
					)}
				</Field>
				<fieldset className="proposal">
					<legend>{t('decline.propose')}</legend>
					<Hint>{t('decline.proposeHelp')}</Hint>
					{field('name', 'text')}
					{field('email', 'email')}
					{field('affiliation', 'text')}
				</fieldset>
				<p>
					<Button variant="danger">{send}</Button>
				</p>
			</form>
		</Disclosure>
	)
}
