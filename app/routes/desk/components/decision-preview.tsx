import { Fragment } from 'react'
import { pathTo } from '#app/addresses/address.ts'
import { formatBytes, formatList, formatNumber, languageName } from '#app/i18n/format.ts'
import { directionOf } from '#app/i18n/languages.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { DecisionPreview as Preview } from '#app/modules/decision/index.server.ts'
import { type DecisionForm, MOST_ATTACHED_BYTES, MOST_ATTACHMENTS } from '#app/modules/decision/index.ts'
import { FieldName } from '#app/modules/manuscript-check/components/index.ts'
import { OFFERED_MANUSCRIPTS } from '#app/modules/manuscript-file/index.ts'
import { confirming, notConfirmed } from '#app/modules/submission/index.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { FileInput } from '#app/ui/control.tsx'
import { Field } from '#app/ui/field.tsx'
import { CheckField } from '#app/ui/form-choices.tsx'
import { FieldsForm } from '#app/ui/form-parts.tsx'
import { LetterText, Pieces } from '#app/ui/letter-text.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Letter, Names } from '#app/ui/text.tsx'
import { ATTACHED_FILES, DECISION_FIELDS, draftName } from './decision-letter-form.tsx'
import { StepHeading } from './step-heading.tsx'

/** The form at the end of the page, which sends what stands above it. */
const SENDING = 'envoyer-decision'

const keysOf = (named: Preview['named']) => named.map(({ key }) => key)

/** The letters as they will be read, with all that was chosen kept for the sending; nothing has left. */
export function DecisionPreview({
	preview,
	typed,
	isAskedAgain = false,
	attached = [],
}: {
	preview: Preview
	typed: DecisionForm
	/** It was to leave, and would tell what was not confirmed. */
	isAskedAgain?: boolean
	/** The names of files that came with what was refused: a browser does not choose them again. */
	attached?: readonly string[]
}) {
	const { t } = useTranslation('desk')
	const { t: word } = useTranslation('workflow')
	const page = useLanguage()
	const { language, rule } = preview
	const added = isAskedAgain ? notConfirmed(keysOf(preview.named), typed.confirmed ?? '') : []
	const isShort =
		preview.reports !== null &&
		preview.reports.submitted < preview.reports.required &&
		!typed.confirmsMissingReports
	const notifiesAuthor = rule.letter === 'always' || !typed.withoutLetter
	return (
		<Panel>
			<StepHeading>{t('decide.previewTitle', { decision: word(`actions.${rule.kind}`) })}</StepHeading>
			<p className="small quiet">{t('decide.previewText')}</p>
			<NamedInLetters named={preview.named} added={added} submissionId={typed.submissionId} />
			{notifiesAuthor ? (
				<>
					<h3 className="mt-4">{t('decide.toAuthor')}</h3>
					<p className="small" lang={language} dir={directionOf(language)}>
						<b>{preview.subject}</b>
					</p>
					<Letter language={language}>
						<LetterText pieces={preview.read.toAuthors} />
					</Letter>
				</>
			) : (
				<Notice>{t('decide.silent')}</Notice>
			)}
			{preview.enclosed.map((report, index) => (
				<div key={report.letter}>
					<h4 className="mt-4">{t('decide.report', { letter: report.letter })}</h4>
					<blockquote className="message" dir="auto">
						<p className="text">
							<Pieces of={preview.read.enclosed[index] ?? []} />
						</p>
					</blockquote>
					{report.files.length > 0 ? (
						<p className="small">
							{t('decide.enclosedFiles')} <Names of={report.files.map(({ name }) => name)} />
						</p>
					) : null}
				</div>
			))}
			{typed.withoutThanks
				? null
				: preview.read.toReviewers.map(({ letters, language, isEdited, passages }) => (
						<Fragment key={language}>
							<h3 className="mt-4">
								{t('decide.toReviewers', { count: letters.length, letters: formatList(letters, page) })}
							</h3>
							<p className="small quiet">
								{isEdited
									? t('decide.ownWords')
									: t('decide.templateIn', { language: languageName(language, page) })}
							</p>
							<Letter language={language}>
								<LetterText pieces={passages} />
							</Letter>
						</Fragment>
					))}
			<EndedReviews ends={preview.ends} />
			<FieldsForm
				id={SENDING}
				fields={DECISION_FIELDS}
				action={`?decision=${rule.kind}&brouillon=${draftName(rule.kind)}&vu=${typed.version}`}
				encType="multipart/form-data"
				className="form narrow mt-5"
				hidden={{
					kind: rule.kind,
					version: typed.version,
					letter: typed.letter,
					withoutLetter: typed.withoutLetter ? '1' : '',
					reviewersLetter: typed.reviewersLetter,
					withoutThanks: typed.withoutThanks ? '1' : '',
					reason: typed.reason,
					dueOn: typed.dueOn,
					...(isShort ? {} : { confirmsMissingReports: typed.confirmsMissingReports ? '1' : '' }),
				}}
			>
				{notifiesAuthor ? (
					<Field
						id="annexe"
						label={t('decide.attach')}
						hint={
							<>
								{t('decide.attachHelp', {
									most: formatNumber(MOST_ATTACHMENTS, page),
									size: formatBytes(MOST_ATTACHED_BYTES, page),
								})}{' '}
								{attached.length > 0 ? (
									<b>
										{t('decide.attachAgain')} <Names of={attached} />
									</b>
								) : null}
							</>
						}
					>
						{(field) => (
							<FileInput
								{...field}
								name={ATTACHED_FILES}
								multiple
								accept={OFFERED_MANUSCRIPTS}
								required={attached.length > 0}
							/>
						)}
					</Field>
				) : null}
				{isShort && preview.reports ? (
					<Notice as="div">
						<p>
							{t('decide.reportsShort', {
								submitted: formatNumber(preview.reports.submitted, page),
								required: formatNumber(preview.reports.required, page),
							})}
						</p>
						<CheckField
							of={DECISION_FIELDS.confirmsMissingReports}
							label={t('decide.confirmShort')}
							required
						/>
					</Notice>
				) : null}
				<div className="form-foot">
					<Button variant="primary" name="acte" value="envoyer">
						{t('decide.send')}
					</Button>
					<Button name="acte" value="modifier" formNoValidate>
						{t('decide.change')}
					</Button>
				</div>
			</FieldsForm>
		</Panel>
	)
}

/** Which reviews the decision ends before they are done, and that their reviewers are told. */
function EndedReviews({ ends }: { ends: Preview['ends'] }) {
	const { t } = useTranslation('desk')
	const page = useLanguage()
	const accepted = ends.filter(({ isAccepted }) => isAccepted)
	const invited = ends.filter(({ isAccepted }) => !isAccepted)
	const said = (of: Preview['ends']) => ({
		count: of.length,
		letters: formatList(
			of.map(({ letter }) => letter),
			page,
		),
	})
	if (ends.length === 0) return null
	return (
		<Notice as="div">
			{accepted.length > 0 ? <p>{t('decide.endsReviews', said(accepted))}</p> : null}
			{invited.length > 0 ? <p>{t('decide.endsInvitations', said(invited))}</p> : null}
		</Notice>
	)
}

/** What would tell one side who the other is: it is changed, or confirmed before the letters leave. */
function NamedInLetters({
	named,
	added,
	submissionId,
}: {
	named: Preview['named']
	added: readonly string[]
	submissionId: string
}) {
	const { t } = useTranslation('desk')
	if (named.length === 0) return null
	return (
		<Notice as="div" tone="important" className="mt-4">
			<p>{t('decide.named.title')}</p>
			<ul>
				{named.map(({ where, letter, file, field, what, key }) => (
					<li key={key}>
						{t(`decide.named.${where}`, { letter: letter ?? '' })} {file ? <bdi>{file}</bdi> : null}
						{field ? <FieldName field={field} page={pathTo('desk.metadata', { id: submissionId })} /> : null}{' '}
						<mark dir="auto">{what}</mark>
						{added.includes(key) ? <Badge tone="alert">{t('decide.named.new')}</Badge> : null}
					</li>
				))}
			</ul>
			<p className="mt-3">
				<Button form={SENDING} name="acte" value="modifier" formNoValidate>
					{t('decide.change')}
				</Button>
			</p>
			<CheckField
				className="mt-3"
				of={DECISION_FIELDS.confirmed}
				form={SENDING}
				label={t('decide.named.confirm')}
				value={confirming(keysOf(named))}
				required
			/>
		</Notice>
	)
}
