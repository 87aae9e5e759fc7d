import { Fragment, useId } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { DocumentedEndpoint } from '#app/modules/api/index.server.ts'
import { Button } from '#app/ui/button.tsx'
import { TableRegion } from '#app/ui/table.tsx'

/** One endpoint: what it does, takes and gives, and an example. */
export function EndpointPart({ endpoint, isOpen }: { endpoint: DocumentedEndpoint; isOpen: boolean }) {
	const { t } = useTranslation('api')
	const { method, path, operation, summary, description, scope } = endpoint
	const { parameters, members, bodyMembers, example } = endpoint
	const hasValues = parameters.some(({ values }) => values !== '')
	return (
		<details className="question api-endpoint" open={isOpen}>
			<summary>
				<h3>
					<code dir="ltr">
						{method} {path}
					</code>
					<span>{summary}</span>
				</h3>
			</summary>
			{description ? (
				<p>
					<Said text={description} />
				</p>
			) : null}
			{scope ? (
				<p>
					{t('endpoint.scope')} <code dir="ltr">{scope}</code>
				</p>
			) : null}
			<p>
				{t('endpoint.operation')} <code dir="ltr">{operation}</code>
			</p>
			<h4>{t('endpoint.example')}</h4>
			{example ? <Command line={example} /> : <p>{t('endpoint.noExample')}</p>}
			{parameters.length > 0 ? (
				<>
					<h4>{t('endpoint.parameters')}</h4>
					<TableRegion label={`${t('endpoint.parameters')} — ${method} ${path}`}>
						<thead>
							<tr>
								<th scope="col">{t('endpoint.parameter')}</th>
								<th scope="col">{t('endpoint.meaning')}</th>
								{hasValues ? <th scope="col">{t('endpoint.values')}</th> : null}
							</tr>
						</thead>
						<tbody>
							{parameters.map(({ name, place, description: meaning, values }) => (
								<tr key={name}>
									<th scope="row">
										<code dir="ltr">{place === 'path' ? `{${name}}` : name}</code>
									</th>
									<td>
										<Said text={meaning} />
									</td>
									{hasValues ? (
										<td>{values ? <code dir="ltr">{values.replace(' (', '\u00a0(')}</code> : null}</td>
									) : null}
								</tr>
							))}
						</tbody>
					</TableRegion>
				</>
			) : null}
			<MemberNames title={t('endpoint.body')} names={bodyMembers} />
			<MemberNames title={t('endpoint.members')} names={members} />
		</details>
	)
}

function MemberNames({ title, names }: { title: string; names: readonly string[] }) {
	if (names.length === 0) return null
	return (
		<>
			<h4>{title}</h4>
			<p>
				<code dir="ltr">{names.join(', ')}</code>
			</p>
		</>
	)
}

/** A sentence in which names stand between grave accents. */
function Said({ text }: { text: string }) {
	return text.split('`').map((part, place) =>
		place % 2 === 0 ? (
			part
		) : (
			<code key={part} dir="ltr">
				{part}
			</code>
		),
	)
}

/** What to type to try an address, whole to be seen and copied as it is. */
export function Command({ line }: { line: string }) {
	const { t } = useTranslation('api')
	const id = useId()
	return (
		<>
			<pre className="api-command" id={id} dir="ltr">
				<code>
					{line.match(/[^/?&,]*[/?&,]?/g)?.map((part, place) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never change their order
						<Fragment key={place}>
							{part}
							<wbr />
						</Fragment>
					))}
				</code>
			</pre>
			<Button
				type="button"
				small
				className="scripts-only"
				data-copy={id}
				data-copied="text"
				aria-describedby={id}
			>
				{t('endpoint.copy')}
			</Button>
		</>
	)
}
