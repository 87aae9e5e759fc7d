import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { ContactRefusal } from '#app/modules/contact/index.server.ts'
import { CONTACT_FIELDS, type ContactField, type FieldErrors, LONGEST } from '#app/modules/contact/index.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, FormSummary } from '#app/ui/field.tsx'

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
			<form className="form" method="post" action={pathTo('contact')} noValidate>
				<p className="small quiet">{t('required')}</p>
				<Field id="name" label={t('fields.name')} error={sentence('name')}>
					{(field) => (
						<input
							{...field}
							name="name"
							required
							maxLength={LONGEST.name}
							autoComplete="name"
							defaultValue={typed['name']}
							dir="auto"
						/>
					)}
				</Field>
				<Field id="email" label={t('fields.email')} hint={t('fields.emailHelp')} error={sentence('email')}>
					{(field) => (
						<input
							{...field}
							name="email"
							type="email"
							required
							maxLength={LONGEST.email}
							autoComplete="email"
							defaultValue={typed['email']}
							dir="ltr"
						/>
					)}
				</Field>
				<Field id="subject" label={t('fields.subject')} error={sentence('subject')}>
					{(field) => (
						<input
							{...field}
							name="subject"
							required
							maxLength={LONGEST.subject}
							defaultValue={typed['subject']}
							dir="auto"
						/>
					)}
				</Field>
				<Field
					id="message"
					label={t('fields.message')}
					hint={t('fields.messageHelp', { most: formatNumber(LONGEST.message, language) })}
					error={sentence('message')}
				>
					{(field) => (
						<textarea
							{...field}
							name="message"
							required
							rows={9}
							maxLength={LONGEST.message}
							defaultValue={typed['message']}
							dir="auto"
						/>
					)}
				</Field>
				<div className="honeypot" aria-hidden="true">
					<label htmlFor="website">{t('fields.website')}</label>
					<input id="website" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
				</div>
				<input type="hidden" name="token" value={token} />
				<div className="form-end">
					<Button variant="primary">{t('send')}</Button>
				</div>
			</form>
		</>
	)
}
