import { useTranslation } from '#app/i18n/use-translation.ts'
import { CALL_KINDS } from '#app/modules/call/index.ts'
import { SelectField, TextField } from '#app/ui/form-parts.tsx'
import { CALL } from './typed-call.ts'

/** The kind of a call. */
export function KindField() {
	const { t } = useTranslation('callDesk')
	const { t: ofCalls } = useTranslation('calls')
	return (
		<SelectField of={CALL.kind} label={t('form.kind')}>
			{CALL_KINDS.map((kind) => (
				<option key={kind} value={kind}>
					{ofCalls(`kinds.${kind}`)}
				</option>
			))}
		</SelectField>
	)
}

/** From when a call counts, by when texts are due, and when it closes. */
export function DateFields() {
	const { t } = useTranslation('callDesk')
	return (
		<>
			<p className="small quiet">{t('form.datesHelp')}</p>
			<div className="pair">
				<TextField of={CALL.opensOn} type="date" label={t('form.opensOn')} />
				<TextField of={CALL.deadlineOn} type="date" label={t('form.deadlineOn')} />
			</div>
			<TextField of={CALL.closesOn} type="date" label={t('form.closesOn')} hint={t('form.closesOnHelp')} />
		</>
	)
}
