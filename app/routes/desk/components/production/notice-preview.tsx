import { directionOf, LANGUAGES } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { CheckField } from '#app/ui/form-choices.tsx'
import type { RefusedForm } from '#app/ui/form-draft.ts'
import type { FormField } from '#app/ui/form-fields.ts'
import { Notice } from '#app/ui/notice.tsx'

/** A notice as readers will find it, what follows from it, and the tick without which it is not published. */
export function NoticePreview({
	perform,
	fields,
	of,
}: {
	perform: 'mettreEnGarde' | 'retracter'
	fields: RefusedForm['fields']
	of: FormField
}) {
	const { t } = useTranslation('production')
	return (
		<Notice as="div" tone="important">
			<h3>{t(`notice.doors.${perform}.preview`)}</h3>
			{LANGUAGES.map((code) => {
				const [text] = fields[`text-${code}`] ?? []
				return text ? (
					<blockquote key={code} className="message" lang={code} dir={directionOf(code)}>
						<p className="text">{text}</p>
					</blockquote>
				) : null
			})}
			<p>{t(`notice.doors.${perform}.follows`)}</p>
			<CheckField of={of} label={t('notice.confirm')} required />
		</Notice>
	)
}
