/** Processor time of an article that was not read before, of other platforms with the same work, measured on one machine for issue 17: to stand beside the line of an article. */
export const PEERS = [
	'An article read first, other platforms on the machine of issue 17: OJS 101 ms, Ghost 15.7 ms, Mbongi then 6.3 ms.',
]
