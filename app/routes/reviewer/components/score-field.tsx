import { formatNumber } from '#app/i18n/format.ts'
import type { Texts } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { SCORES } from '#app/modules/review/index.ts'
import { Tick } from '#app/ui/control.tsx'
import { FieldError, Fieldset } from '#app/ui/field.tsx'
import { TextIn } from '#app/ui/text.tsx'

/** One criterion: five radios between « faible » and « fort », each with its word for those who do not see the row. */
export function ScoreField({
	id,
	name,
	value,
	error,
}: {
	id: string
	name: Texts
	value: string
	error: string | undefined
}) {
	const { t } = useTranslation('review')
	const language = useLanguage()
	return (
		<Fieldset error={error} className="notes" aria-describedby={error ? `${id}-erreur` : undefined}>
			<legend>
				<TextIn texts={name} original="fr" />
			</legend>
			{error ? <FieldError id={`${id}-erreur`}>{error}</FieldError> : null}
			<div className="scale">
				<span className="scale-end" aria-hidden="true">
					{t('report.weak')}
				</span>
				{SCORES.map((score) => (
					<label key={score} htmlFor={`${id}-${score}`}>
						<Tick
							type="radio"
							id={`${id}-${score}`}
							name={id}
							value={score}
							defaultChecked={value === String(score)}
						/>
						<span className="figures-aligned">
							{formatNumber(score, language)}
							<span className="visually-hidden"> {t(`report.scores.${score}`)}</span>
						</span>
					</label>
				))}
				<span className="scale-end" aria-hidden="true">
					{t('report.strong')}
				</span>
			</div>
		</Fieldset>
	)
}
