import { useTranslation } from '#app/i18n/use-translation.ts'
import type { DocumentedEndpoint } from '#app/modules/api/index.server.ts'
import { TableRegion } from '#app/ui/table.tsx'

/** One endpoint: what it takes and gives, and an example. What the description of the interface says stands in its own language, English. */
export function EndpointPart({ endpoint, isOpen }: { endpoint: DocumentedEndpoint; isOpen: boolean }) {
	const { t } = useTranslation('api')
	const { path, summary, description, parameters, members, example } = endpoint
	return (
		<details className="question api-endpoint" open={isOpen}>
			<summary>
				<h3 lang="en" dir="ltr">
					<code>GET {path}</code>
					<span>{summary}</span>
				</h3>
			</summary>
			{description ? (
				<p lang="en" dir="ltr">
					<Said text={description} />
				</p>
			) : null}
			<h4>{t('endpoint.example')}</h4>
			{example ? <Command address={example} /> : <p>{t('endpoint.noExample')}</p>}
			{parameters.length > 0 ? (
				<>
					<h4>{t('endpoint.parameters')}</h4>
					<TableRegion label={`${t('endpoint.parameters')} — ${path}`}>
						<thead>
							<tr>
								<th scope="col">{t('endpoint.parameter')}</th>
								<th scope="col">{t('endpoint.meaning')}</th>
								<th scope="col">{t('endpoint.values')}</th>
							</tr>
						</thead>
						<tbody>
							{parameters.map(({ name, place, description: meaning, values }) => (
								<tr key={name}>
									<th scope="row">
										<code dir="ltr">{place === 'path' ? `{${name}}` : name}</code>
									</th>
									<td lang="en" dir="ltr">
										<Said text={meaning} />
									</td>
									<td dir="ltr">{values ? <code>{values}</code> : null}</td>
								</tr>
							))}
						</tbody>
					</TableRegion>
				</>
			) : null}
			<h4>{t('endpoint.members')}</h4>
			<p dir="ltr">
				<code>{members.join(', ')}</code>
			</p>
		</details>
	)
}

/** A sentence in which names stand between grave accents. */
function Said({ text }: { text: string }) {
	return text.split('`').map((part, place) => (place % 2 === 0 ? part : <code key={part}>{part}</code>))
}

/** What to type to try an address; it can be scrolled and copied as it is. */
export function Command({ address }: { address: string }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus (WCAG 2.2, 2.1.1)
		<pre className="api-command" dir="ltr" tabIndex={0}>
			<code>curl '{address}'</code>
		</pre>
	)
}
