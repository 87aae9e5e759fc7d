import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { ContactRefusal } from '#app/modules/contact/index.server.ts'
import {
	CONTACT_FIELDS,
	type ContactField,
	contactForm,
	type FieldErrors,
	LONGEST,
} from '#app/modules/contact/index.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { DeviceDraftNote } from '#app/ui/form.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, ParagraphsField, TextField } from '#app/ui/form-parts.tsx'

const FIELDS = fieldsOf(contactForm)

/** The form with what was typed; above it, what was wrong with that. */
export function ContactForm({
	typed,
	errors,
	refusal,
	token,
}: {
	typed: { [field: string]: string }
	errors: FieldErrors
	refusal: ContactRefusal | null
	token: string
}) {
	const { t } = useTranslation('contact')
	const language = useLanguage()
	const sentence = (field: ContactField): string | undefined => {
		const error = errors[field]
		if (!error) return undefined
		const most = formatNumber(LONGEST[field], language)
		if (field === 'email') return t(`errors.email.${error}`, { most })
		return t(`errors.${field}.${error === 'tooLong' ? 'tooLong' : 'empty'}`, { most })
	}
	const faults = CONTACT_FIELDS.flatMap((field) => {
		const text = sentence(field)
		return text ? [{ href: `#${field}`, text }] : []
	})
	return (
		<>
			{faults.length > 0 || refusal ? (
				<FormSummary title={t('summary.title')} faults={faults}>
					{refusal ? t(`errors.form.${refusal}`) : t('summary.text')}
				</FormSummary>
			) : null}
			<DeviceDraftNote name="contact" />
			<FieldsForm
				fields={FIELDS}
				values={typed}
				errors={Object.fromEntries(CONTACT_FIELDS.map((field) => [field, sentence(field)]))}
				action={pathTo('contact')}
				noValidate
				hidden={{ token }}
				data-draft-device="contact"
			>
				<p className="small quiet">{t('required')}</p>
				<TextField of={FIELDS.name} label={t('fields.name')} />
				<TextField of={FIELDS.email} label={t('fields.email')} hint={t('fields.emailHelp')} />
				<TextField of={FIELDS.subject} label={t('fields.subject')} />
				<ParagraphsField
					of={FIELDS.message}
					label={t('fields.message')}
					hint={t('fields.messageHelp', { most: formatNumber(LONGEST.message, language) })}
					rows={9}
				/>
				<div className="honeypot" aria-hidden="true">
					<label htmlFor="website">{t('fields.website')}</label>
					<input id="website" name={FIELDS.website.name} tabIndex={-1} autoComplete="off" defaultValue="" />
				</div>
				<div className="form-end">
					<Button variant="primary">{t('send')}</Button>
				</div>
			</FieldsForm>
		</>
	)
}
