import { Check, Fieldset } from '#app/ui/field.tsx'
import type { FormField } from '#app/ui/form-fields.ts'
import { TextIn } from '#app/ui/text.tsx'

/** The disciplines as boxes to tick; those chosen are ticked. */
export function DisciplineBoxes({
	of,
	legend,
	disciplines,
	chosen,
}: {
	of: FormField
	legend: string
	disciplines: { id: string; name: { [language: string]: string } }[]
	chosen: readonly string[]
}) {
	return (
		<Fieldset id={of.name}>
			<legend>{legend}</legend>
			<div className="checks">
				{disciplines.map(({ id, name }) => (
					<Check key={id} name={of.name} value={id} defaultChecked={chosen.includes(id)}>
						<TextIn texts={name} />
					</Check>
				))}
			</div>
		</Fieldset>
	)
}
