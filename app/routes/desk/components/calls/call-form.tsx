import { formatNumber, languageName } from '#app/i18n/format.ts'
import { directionOf } from '#app/i18n/languages.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { CallerOption } from '#app/modules/call/desk/choices.server.ts'
import { CALL_KINDS } from '#app/modules/call/model.ts'
import {
	type CallErrors,
	LONGEST,
	MOST_GUEST_EDITORS,
	MOST_THEMES,
	type TypedCall,
} from '#app/modules/call/schema.ts'
import { useLanguage } from '#app/ui/text.tsx'
import { FieldBlock, FormSummary } from '../../../site/components/form-parts.tsx'
import { useFieldName } from './field-name.ts'
import { GuestEditorFields } from './guest-editor-fields.tsx'

type Props = {
	typed: TypedCall
	languages: readonly string[]
	errors: CallErrors
	caller: CallerOption | null
	/** Dates that acts of their own change are not in the form. */
	hasDates: boolean
	/** What was wrong with the form as a whole. */
	refusal: string | null
	hidden: Record<string, string>
	submit: string
	cancel: string
}

/** The form of a call: text in each language, dates, where the texts will appear, guest editors. */
export function CallForm({
	typed,
	languages,
	errors,
	caller,
	hasDates,
	refusal,
	hidden,
	submit,
	cancel,
}: Props) {
	const { t } = useTranslation('callDesk')
	const page = useLanguage()
	const nameOf = useFieldName()
	const faults = Object.entries(errors)
		.sort(([a], [b]) => placeOf(a) - placeOf(b))
		.map(([field, error]) => ({
			href: `#${field}`,
			text: t('form.fault', { field: nameOf(field), error: t(`errors.${error}`) }),
		}))
	const errorOf = (field: string) => {
		const error = errors[field]
		return error && t(`errors.${error}`)
	}
	return (
		<form className="form appel-form" method="post" noValidate>
			{Object.entries(hidden).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{faults.length > 0 || refusal ? (
				<FormSummary title={t('form.refused')} faults={faults}>
					{refusal ?? t('form.correct')}
				</FormSummary>
			) : null}
			<CallTexts typed={typed} languages={languages} errorOf={errorOf} />
			<fieldset>
				<legend>{t('form.dates')}</legend>
				<KindField typed={typed} error={errorOf('kind')} />
				{hasDates ? (
					<DateFields typed={typed} errorOf={errorOf} />
				) : (
					<p className="petit">{t('form.datesFixed')}</p>
				)}
			</fieldset>
			{caller?.journalId ? <PlaceFields typed={typed} caller={caller} errorOf={errorOf} /> : null}
			<fieldset id="guestEditors">
				<legend>{t('form.guestEditors')}</legend>
				<p className="petit discret">
					{t('form.guestEditorsHelp', { most: formatNumber(MOST_GUEST_EDITORS, page) })}
				</p>
				{errors['guestEditors'] ? <p className="msg-err">{errorOf('guestEditors')}</p> : null}
				<GuestEditorFields people={typed.guestEditors} errorOf={errorOf} />
			</fieldset>
			<p className="pied-form">
				<button className="bt bt-1" type="submit">
					{submit}
				</button>
				<a className="bt bt-nu" href={cancel}>
					{t('form.cancel')}
				</a>
			</p>
		</form>
	)
}

const ORDER = [
	...['language', 'title', 'body', 'themes', 'kind', 'opensOn', 'deadlineOn', 'closesOn'],
	...['sectionId', 'issue', 'issueTitle', 'guestEditors'],
]

/** Where a field stands in the form, for the list of what is wrong. */
function placeOf(field: string): number {
	return ORDER.indexOf(field.split('-')[0] ?? '')
}

type ErrorOf = (field: string) => string | undefined

function CallTexts({ typed, languages, errorOf }: Pick<Props, 'typed' | 'languages'> & { errorOf: ErrorOf }) {
	const { t } = useTranslation('callDesk')
	const page = useLanguage()
	return (
		<fieldset>
			<legend>{t('form.text')}</legend>
			<FieldBlock
				id="language"
				label={t('form.language')}
				help={t('form.textHelp')}
				error={errorOf('language')}
			>
				{(field) => (
					<select {...field} name="language" defaultValue={typed.language}>
						{languages.map((code) => (
							<option key={code} value={code}>
								{languageName(code, page)}
							</option>
						))}
					</select>
				)}
			</FieldBlock>
			{languages.map((code) => (
				<LanguageFields key={code} code={code} typed={typed} errorOf={errorOf} />
			))}
		</fieldset>
	)
}

/** What a call says in one language: open where something stands in it, or is missing. */
function LanguageFields({ code, typed, errorOf }: { code: string; typed: TypedCall; errorOf: ErrorOf }) {
	const { t } = useTranslation('callDesk')
	const page = useLanguage()
	const nameOf = useFieldName()
	const fields = (['title', 'body', 'themes'] as const).map((field) => `${field}-${code}`)
	const isWritten = Boolean(typed.title[code] || typed.body[code] || typed.themes[code])
	const isOpen = code === typed.language || fields.some((field) => errorOf(field))
	const inLanguage = { lang: code, dir: directionOf(code) }
	return (
		<details className="appel-langue" open={isOpen}>
			<summary>
				{languageName(code, page)}
				{isWritten ? <span className="puce ok">{t('form.written')}</span> : null}
			</summary>
			<div className="form">
				<FieldBlock id={`title-${code}`} label={nameOf(`title-${code}`)} error={errorOf(`title-${code}`)}>
					{(field) => (
						<input
							{...field}
							{...inLanguage}
							className="serif"
							name={`title-${code}`}
							defaultValue={typed.title[code]}
							maxLength={LONGEST.title}
						/>
					)}
				</FieldBlock>
				<FieldBlock
					id={`body-${code}`}
					label={nameOf(`body-${code}`)}
					help={t('form.bodyHelp')}
					error={errorOf(`body-${code}`)}
				>
					{(field) => (
						<textarea
							{...field}
							{...inLanguage}
							name={`body-${code}`}
							rows={14}
							defaultValue={typed.body[code]}
							maxLength={LONGEST.body}
						/>
					)}
				</FieldBlock>
				<FieldBlock
					id={`themes-${code}`}
					label={nameOf(`themes-${code}`)}
					help={t('form.themesHelp', { most: formatNumber(MOST_THEMES, page) })}
					error={errorOf(`themes-${code}`)}
				>
					{(field) => (
						<textarea
							{...field}
							{...inLanguage}
							className="court"
							name={`themes-${code}`}
							rows={4}
							defaultValue={typed.themes[code]}
						/>
					)}
				</FieldBlock>
			</div>
		</details>
	)
}

function KindField({ typed, error }: { typed: TypedCall; error: string | undefined }) {
	const { t } = useTranslation('callDesk')
	const { t: ofCalls } = useTranslation('calls')
	return (
		<FieldBlock id="kind" label={t('form.kind')} error={error}>
			{(field) => (
				<select {...field} name="kind" defaultValue={typed.kind}>
					{CALL_KINDS.map((kind) => (
						<option key={kind} value={kind}>
							{ofCalls(`kinds.${kind}`)}
						</option>
					))}
				</select>
			)}
		</FieldBlock>
	)
}

function DateFields({ typed, errorOf }: { typed: TypedCall; errorOf: ErrorOf }) {
	const { t } = useTranslation('callDesk')
	return (
		<>
			<p className="petit discret">{t('form.datesHelp')}</p>
			<div className="paire">
				{(['opensOn', 'deadlineOn'] as const).map((name) => (
					<FieldBlock key={name} id={name} label={t(`form.${name}`)} error={errorOf(name)}>
						{(field) => <input {...field} type="date" name={name} defaultValue={typed[name]} />}
					</FieldBlock>
				))}
			</div>
			<FieldBlock
				id="closesOn"
				label={t('form.closesOn')}
				help={t('form.closesOnHelp')}
				error={errorOf('closesOn')}
			>
				{(field) => <input {...field} type="date" name="closesOn" defaultValue={typed.closesOn} />}
			</FieldBlock>
		</>
	)
}

function PlaceFields({
	typed,
	caller,
	errorOf,
}: {
	typed: TypedCall
	caller: CallerOption
	errorOf: ErrorOf
}) {
	const { t } = useTranslation('callDesk')
	const page = useLanguage()
	const named = (title: CallerOption['title'], other: string) =>
		chooseText(title, page, caller.language)?.text ?? other
	return (
		<fieldset>
			<legend>{t('form.place')}</legend>
			<label className="case">
				<input
					type="checkbox"
					name="acceptsSubmissions"
					value="1"
					defaultChecked={typed.acceptsSubmissions}
				/>
				<span>{t('form.acceptsSubmissions')}</span>
			</label>
			<FieldBlock id="sectionId" label={t('form.sectionId')} error={errorOf('sectionId')}>
				{(field) => (
					<select {...field} name="sectionId" defaultValue={typed.sectionId}>
						<option value="">{t('form.noSection')}</option>
						{caller.sections.map(({ id, title }) => (
							<option key={id} value={id}>
								{named(title, id)}
							</option>
						))}
					</select>
				)}
			</FieldBlock>
			<FieldBlock id="issue" label={t('form.issue')} error={errorOf('issue')}>
				{(field) => (
					<select {...field} name="issue" defaultValue={typed.issue}>
						<option value="">{t('form.noIssue')}</option>
						{caller.issues.map(({ id, title, slug, year }) => (
							<option key={id} value={id}>
								{`${named(title, slug)} (${year})`}
							</option>
						))}
						<option value="new">{t('form.newIssue')}</option>
					</select>
				)}
			</FieldBlock>
			<FieldBlock
				id="issueTitle"
				label={t('form.issueTitle')}
				help={t('form.issueTitleHelp')}
				error={errorOf('issueTitle')}
			>
				{(field) => (
					<input
						{...field}
						name="issueTitle"
						defaultValue={typed.issueTitle}
						maxLength={LONGEST.title}
						dir="auto"
					/>
				)}
			</FieldBlock>
		</fieldset>
	)
}
