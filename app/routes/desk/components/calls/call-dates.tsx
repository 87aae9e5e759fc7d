import { useTranslation } from '#app/i18n/use-translation.ts'
import { CALL_KINDS, type TypedCall } from '#app/modules/call/index.ts'
import { Input, Select } from '#app/ui/control.tsx'
import { Field } from '#app/ui/field.tsx'

/** The kind of a call. */
export function KindField({ typed, error }: { typed: TypedCall; error: string | undefined }) {
	const { t } = useTranslation('callDesk')
	const { t: ofCalls } = useTranslation('calls')
	return (
		<Field id="kind" label={t('form.kind')} error={error}>
			{(field) => (
				<Select {...field} name="kind" defaultValue={typed.kind}>
					{CALL_KINDS.map((kind) => (
						<option key={kind} value={kind}>
							{ofCalls(`kinds.${kind}`)}
						</option>
					))}
				</Select>
			)}
		</Field>
	)
}

/** From when a call counts, by when texts are due, and when it closes. */
export function DateFields({
	typed,
	errorOf,
}: {
	typed: TypedCall
	errorOf: (field: string) => string | undefined
}) {
	const { t } = useTranslation('callDesk')
	return (
		<>
			<p className="small quiet">{t('form.datesHelp')}</p>
			<div className="pair">
				{(['opensOn', 'deadlineOn'] as const).map((name) => (
					<Field key={name} id={name} label={t(`form.${name}`)} error={errorOf(name)}>
						{(field) => <Input {...field} type="date" name={name} defaultValue={typed[name]} />}
					</Field>
				))}
			</div>
			<Field
				id="closesOn"
				label={t('form.closesOn')}
				hint={t('form.closesOnHelp')}
				error={errorOf('closesOn')}
			>
				{(field) => <Input {...field} type="date" name="closesOn" defaultValue={typed.closesOn} />}
			</Field>
		</>
	)
}
