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
		<fieldset className="field" id="disciplines">
			<legend>{legend}</legend>
			<div className="checks">
				{disciplines.map(({ id, name }) => (
					<label className="check" key={id}>
						<input type="checkbox" name="disciplines" value={id} defaultChecked={chosen.includes(id)} />
						<span>
							<TextIn texts={name} />
						</span>
					</label>
				))}
			</div>
		</fieldset>
	)
}
