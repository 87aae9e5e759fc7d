import { directionOf, LANGUAGES } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { CheckField } from '#app/ui/form-choices.tsx'
import type { RefusedForm } from '#app/ui/form-draft.ts'
import type { FormField } from '#app/ui/form-fields.ts'
import { Notice } from '#app/ui/notice.tsx'

export type NoticeDoor = 'corriger' | 'mettreEnGarde' | 'retracter'

/** A notice as readers will find it, what follows from it, and the tick without which it is not published. Takes the focus. */
export function NoticePreview({
	perform,
	fields,
	of,
}: {
	perform: NoticeDoor
	fields: RefusedForm['fields']
	of: FormField
}) {
	const { t } = useTranslation('production')
	return (
		<Notice as="section" tone="important" aria-labelledby="avis-relu" tabIndex={-1} autoFocus>
			<h3 id="avis-relu">{t(`notice.doors.${perform}.preview`)}</h3>
			<p>{t('errors.notConfirmed')}</p>
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
