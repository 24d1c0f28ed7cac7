"""The command line, the MCP server and the plug-in of pytest."""
