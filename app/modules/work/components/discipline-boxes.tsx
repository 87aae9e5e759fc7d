import { Check, Fieldset } from '#app/ui/field.tsx'
import { TextIn } from '#app/ui/text.tsx'

/** The disciplines as boxes to tick, named `disciplines`; those chosen are ticked. */
export function DisciplineBoxes({
	legend,
	disciplines,
	chosen,
}: {
	legend: string
	disciplines: { id: string; name: { [language: string]: string } }[]
	chosen: readonly string[]
}) {
	return (
		<Fieldset id="disciplines">
			<legend>{legend}</legend>
			<div className="checks">
				{disciplines.map(({ id, name }) => (
					<Check key={id} name="disciplines" value={id} defaultChecked={chosen.includes(id)}>
						<TextIn texts={name} />
					</Check>
				))}
			</div>
		</Fieldset>
	)
}
