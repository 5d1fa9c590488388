declare const plugin: { meta: { name: string }; rules: Record<string, { meta: { messages: Record<string, string> } }> }
export default plugin
