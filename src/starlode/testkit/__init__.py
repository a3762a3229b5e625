"""What tests and maintainers use: conformance, fuzzing, rule coverage, golden games. Production never imports it."""
