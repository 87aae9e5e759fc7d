import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { CallerOption } from '#app/modules/call/desk/index.server.ts'
import { type CallErrors, MOST_GUEST_EDITORS, type TypedCall } from '#app/modules/call/index.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FieldError, FormSummary } from '#app/ui/field.tsx'
import { FieldsForm } from '#app/ui/form-parts.tsx'
import { DateFields, KindField } from './call-dates.tsx'
import { PlaceFields } from './call-place.tsx'
import { CallTexts } from './call-texts.tsx'
import { useFieldName } from './field-name.ts'
import { GuestEditorFields } from './guest-editor-fields.tsx'
import { CALL } from './typed-call.ts'

type Props = {
	typed: TypedCall
	languages: readonly string[]
	errors: CallErrors
	caller: CallerOption | null
	/** Dates that actions of their own change are not in the form. */
	hasDates: boolean
	/** What was wrong with the form as a whole. */
	refusal: string | null
	/** What somebody else has saved meanwhile, by field, where that is why it was refused. */
	won?: Record<string, string> | null
	/** The state of the call that is changed. */
	version?: string
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
	won = null,
	version,
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
	const sentences = Object.fromEntries(
		Object.entries(errors).map(([field, error]) => [field, t(`errors.${error}`)]),
	)
	const { language, kind, opensOn, deadlineOn, closesOn, sectionId, issue, issueTitle } = typed
	return (
		<FieldsForm
			fields={CALL}
			values={{ language, kind, opensOn, deadlineOn, closesOn, sectionId, issue, issueTitle }}
			errors={sentences}
			className="form call-form"
			noValidate
			perform={version === undefined ? undefined : 'modifier'}
			hidden={{ version }}
			draft={{ name: 'appel', version }}
			isStored={version !== undefined}
			won={won}
		>
			{faults.length > 0 || refusal ? (
				<FormSummary title={t('form.refused')} faults={faults}>
					{refusal ?? t('form.correct')}
				</FormSummary>
			) : null}
			<CallTexts typed={typed} languages={languages} errors={errors} />
			<fieldset>
				<legend>{t('form.dates')}</legend>
				<KindField />
				{hasDates ? <DateFields /> : <p className="small">{t('form.datesFixed')}</p>}
			</fieldset>
			{caller?.journalId ? (
				<PlaceFields acceptsSubmissions={typed.acceptsSubmissions} caller={caller} />
			) : null}
			<fieldset id={CALL.guestEditors.name}>
				<legend>{t('form.guestEditors')}</legend>
				<p className="small quiet">
					{t('form.guestEditorsHelp', { most: formatNumber(MOST_GUEST_EDITORS, page) })}
				</p>
				<FieldError>{sentences['guestEditors']}</FieldError>
				<GuestEditorFields people={typed.guestEditors} />
			</fieldset>
			<p className="form-end">
				<Button variant="primary">{submit}</Button>
				<ButtonLink variant="bare" href={cancel}>
					{t('form.cancel')}
				</ButtonLink>
			</p>
		</FieldsForm>
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
